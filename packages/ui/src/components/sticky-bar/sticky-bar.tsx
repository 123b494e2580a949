import { useRef, type ComponentPropsWithoutRef, type RefObject } from 'react'
import { useStickyRoom } from './use-sticky-room.ts'

export interface StickyBarProps extends Pick<
  ComponentPropsWithoutRef<'div'>,
  'aria-describedby' | 'tabIndex' | 'children'
> {
  /** What it is called when it is read out. */
  label: string
  ref?: RefObject<HTMLDivElement | null>
  /** In a column, or side by side where there is room. */
  layout?: 'column' | 'row'
  tone?: 'plain' | 'warning'
}

/** What is done with a page, at the bottom of the window where the hand is; in a very low window it stays in its place. */
export function StickyBar({ label, ref, layout = 'row', tone = 'plain', children, ...native }: StickyBarProps) {
  const own = useRef<HTMLDivElement>(null)
  const bar = ref ?? own
  useStickyRoom(bar, 'bottom')
  return (
    <div
      {...native}
      ref={bar}
      role="group"
      aria-label={label}
      className={`sticky bottom-0 z-10 mt-auto flex animate-appear low:static ${
        layout === 'row' ? 'flex-wrap items-center gap-x-4 gap-y-2' : 'flex-col gap-3'
      } rounded-base border ${tone === 'warning' ? 'border-warning' : 'border-line'} bg-raised p-3 elevate-md sm:px-5`}
    >
      {children}
    </div>
  )
}
