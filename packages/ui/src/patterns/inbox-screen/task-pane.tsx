import { X } from 'lucide-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from '../../components/button/index.ts'
import { Link } from '../../components/link/index.ts'
import { SkeletonText } from '../../components/skeleton/index.ts'

interface TaskPaneProps {
  /** Address of the task that is shown. */
  shown: string
  /** Whether another is about to take its place. */
  passing: boolean
  onClose: () => void
  children: ReactNode
}

/** The task that was chosen in the list, beside it. */
export function TaskPane({ shown, passing, onClose, children }: TaskPaneProps) {
  const pane = useRef<HTMLElement>(null)
  const last = useRef(shown)
  useLayoutEffect(() => {
    if (last.current === shown || pane.current === null) return
    last.current = shown
    // Another task begins at its beginning; and what led to it from here is gone with the one before.
    if (pane.current.getBoundingClientRect().top < 0) pane.current.scrollIntoView()
    if (document.activeElement === document.body) pane.current.focus({ preventScroll: true })
  }, [shown])
  return (
    <section
      ref={pane}
      tabIndex={-1}
      aria-label="Chosen task"
      className="flex min-w-0 flex-1 flex-col gap-3 self-stretch"
    >
      <div className="flex items-center justify-between gap-2">
        <Link href={shown}>Open as a page</Link>
        <Button size="sm" variant="quiet" icon={<X aria-hidden="true" />} onClick={onClose}>
          Close
        </Button>
      </div>
      {passing ? <SkeletonText lines={6} /> : children}
    </section>
  )
}
