import { useEffect, useRef, type RefObject } from 'react'
import { linkOf, rowTo } from './rows.ts'

/**
 * Puts the focus on the row that leads to where the reader comes from, once it is there. Whoever has gone on meanwhile,
 * to the search or to another row, is not called back.
 */
export function useWayBack(screen: RefObject<HTMLElement | null>, cameFrom: string | undefined): void {
  const done = useRef(cameFrom === undefined)
  // Rows come when they come: after each drawing it is looked for anew, and behind whoever greets a new page.
  useEffect(() => {
    if (done.current) return undefined
    const frame = requestAnimationFrame(() => {
      const { activeElement } = document
      if (activeElement !== document.body && !activeElement?.matches('h1, main')) {
        done.current = true
        return
      }
      const row = rowTo(screen.current, cameFrom)
      if (row === undefined) return
      done.current = true
      linkOf(row)?.focus()
    })
    return () => cancelAnimationFrame(frame)
  })
}
