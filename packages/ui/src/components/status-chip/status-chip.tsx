export type Status = 'pending' | 'inProgress' | 'completed' | 'rejected' | 'draft' | 'neutral'

// A long word goes on in the next line when the chip alone fills its place, and not before. Where lines do not break it
// is cut: in the cells of a table, which shows the whole of it on hover.
const chip = 'inline-flex min-h-5 max-w-full shrink-0 items-center gap-1 rounded-base border px-1.5 text-xs font-medium'

// Whole class names, made once: lists draw chips by the hundred.
const looks: Record<Status, string> = {
  pending: `${chip} border-transparent bg-pending-soft text-pending`,
  inProgress: `${chip} border-transparent bg-in-progress-soft text-in-progress`,
  completed: `${chip} border-transparent bg-completed-soft text-completed`,
  rejected: `${chip} border-transparent bg-rejected-soft text-rejected`,
  draft: `${chip} border-dashed border-line-strong text-muted`,
  neutral: `${chip} border-line bg-sunken text-muted`,
}

const circle = 'M12 2a10 10 0 1 1 0 20 10 10 0 1 1 0-20'

// Lucide's drawings, each as one path: a chip that turns to another status in a reused table row then changes one
// attribute, where exchanged elements would cost a new layout for each row scrolled into view.
const drawings: Record<Status, string> = {
  pending: `${circle}M12 6v6l4 2`,
  inProgress: 'M21 12a9 9 0 1 1-6.219-8.56',
  completed: `${circle}M16 9l-5.5 5.5L8 12`,
  rejected: `${circle}M15 9l-6 6M9 9l6 6`,
  draft:
    'M10.1 2.182a10 10 0 0 1 3.8 0M13.9 21.818a10 10 0 0 1-3.8 0M17.609 3.721a10 10 0 0 1 2.69 2.7M2.182 13.9a10 10 0 0 1 0-3.8M20.279 17.609a10 10 0 0 1-2.7 2.69M21.818 10.1a10 10 0 0 1 0 3.8M3.721 6.391a10 10 0 0 1 2.7-2.69M6.391 20.279a10 10 0 0 1-2.69-2.7',
  neutral: circle,
}

export interface StatusChipProps {
  /** Which colour and icon. Rejected also stands for failed: the word tells them apart. */
  status: Status
  /** The status in words. */
  label: string
}

/** Where something stands: a word, an icon and a colour, so that it reads without any one of them. */
export function StatusChip({ status, label }: StatusChipProps) {
  return (
    <span className={looks[status]}>
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2.25}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="size-3 shrink-0"
      >
        <path d={drawings[status]} />
      </svg>
      {/* Clipped rather than hidden: a box that could scroll is a layer of its own to paint, in each of many rows. */}
      <span className="min-w-0 overflow-clip break-words text-ellipsis">{label}</span>
    </span>
  )
}
