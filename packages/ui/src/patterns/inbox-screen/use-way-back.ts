import { useEffect, useRef, type RefObject } from 'react'

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
      if (activeElement !== document.body && activeElement?.tagName !== 'H1') {
        done.current = true
        return
      }
      const rows = screen.current?.querySelectorAll<HTMLAnchorElement>('[role=grid] a[href]') ?? []
      const row = [...rows].find((link) => link.getAttribute('href') === cameFrom)
      if (row === undefined) return
      done.current = true
      row.focus()
    })
    return () => cancelAnimationFrame(frame)
  })
}
