import { useEffect, type RefObject } from 'react'
import { linkOf, rowOf, rowTo } from './rows.ts'

/**
 * Marks the row that leads to an address, and gives it the focus that another row has. Set on the row itself and not told to the table: of all tables this one alone has
 * a chosen row, and each would pay for it. A row that is scrolled away leaves its place to another, and takes its mark with it.
 */
export function useMarkedRow(screen: RefObject<HTMLElement | null>, href: string | undefined): void {
  useEffect(() => {
    const element = screen.current
    if (element === null || href === undefined) return undefined
    let marked: HTMLElement | undefined
    const unmark = () => {
      marked?.removeAttribute('aria-current')
      marked?.style.removeProperty('--row-fill')
    }
    const mark = () => {
      const row = rowTo(element, href)
      if (row === marked) return
      unmark()
      marked = row
      row?.setAttribute('aria-current', 'true')
      row?.style.setProperty('--row-fill', 'var(--color-accent-soft)')
    }
    mark()
    // What led on from elsewhere, such as a letter or Back, takes the ring along; behind whoever scrolls a new address.
    const frame = requestAnimationFrame(() => {
      const left = rowOf(document.activeElement)
      if (marked && left && left !== marked) linkOf(marked)?.focus()
    })
    const observer = new MutationObserver(mark)
    observer.observe(element, { subtree: true, childList: true, attributeFilter: ['href'] })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      unmark()
    }
  }, [screen, href])
}
