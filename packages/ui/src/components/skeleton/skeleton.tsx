export interface SkeletonProps {
  /** How wide, in CSS: `12ch`, `100%`. */
  width?: string
  /** text: one line of text. title: a heading. block: fills the height its container gives it. */
  shape?: 'text' | 'title' | 'block'
}

const heights = { text: 'h-3', title: 'h-5', block: 'h-full min-h-8' }

/**
 * Holds the place of what is on its way. Invisible for the first 150 ms, because a flash is worse than a short wait.
 * Says nothing to screen readers: the region that loads carries aria-busy and the words.
 */
export function Skeleton({ width = '100%', shape = 'text' }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      style={{ width }}
      className={`block max-w-full animate-late rounded-base bg-line forced-colors:border ${heights[shape]}`}
    />
  )
}

/** Lines of text on their way, and the region that waits for them; the last one is shorter, as last lines are. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-busy="true" className="flex flex-col gap-2">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </span>
  )
}
