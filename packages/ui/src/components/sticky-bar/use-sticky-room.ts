import { useLayoutEffect, type RefObject } from 'react'

/** An edge of the window at which something stays in sight. */
type Edge = 'top' | 'bottom'

/**
 * Keeps the room of something that stays at an edge of the window clear: what takes the focus is scrolled out from under
 * it, and messages stand beside it. The page's style reads `--bar-top` and `--bar-bottom`.
 */
export function useStickyRoom(bar: RefObject<HTMLElement | null>, edge: Edge): void {
  useLayoutEffect(() => {
    const element = bar.current
    if (element === null) return undefined
    const { style } = document.documentElement
    const name = `--bar-${edge}`
    const measure = () => {
      const { position, [edge]: away } = getComputedStyle(element)
      // In a low window it lets go.
      const room = position === 'sticky' ? parseFloat(away) + element.offsetHeight : 0
      style.setProperty(name, `${room}px`)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
      style.removeProperty(name)
    }
  }, [bar, edge])
}
