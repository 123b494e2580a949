import { useRef, type ReactNode } from 'react'
import { useStickyRoom } from './use-sticky-room.ts'

/** What is true of every page, at the top of the window for as long as it is so, below the header of narrow screens. */
export function StickyNotice({ children }: { children?: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null)
  useStickyRoom(notice, 'top')
  return (
    <div ref={notice} role="status" className="sticky top-12 z-10 lg:top-0 low:static">
      {children}
    </div>
  )
}
