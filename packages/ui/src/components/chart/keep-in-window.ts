/** Between a tip and the edges of the window, in pixels. */
const margin = 4

/**
 * Keeps a tip whole inside the window, beneath what stays at its top: moved by as much as it would stand out, wherever the
 * element around it goes. To be given as a `ref`.
 */
export function keepInWindow(tip: HTMLElement | null): (() => void) | undefined {
  const around = tip?.parentElement
  if (!tip || !around) return undefined
  const place = () => {
    tip.style.translate = ''
    const box = tip.getBoundingClientRect()
    const page = document.documentElement
    const bar = Number.parseFloat(getComputedStyle(page).getPropertyValue('--bar-top')) || 0
    const x = shift(box.left, box.right, { from: margin, to: page.clientWidth - margin })
    const y = shift(box.top, box.bottom, { from: bar + margin, to: page.clientHeight - margin })
    tip.style.translate = `${x}px ${y}px`
  }
  // Who places it tells nobody: its new place is seen before it is painted.
  const observer = new MutationObserver(place)
  observer.observe(around, { attributeFilter: ['style'] })
  place()
  return () => observer.disconnect()
}

/** How far something has to move to stand between two bounds; where it has no room it begins at the first. */
function shift(start: number, end: number, { from, to }: { from: number; to: number }): number {
  return Math.max(from - start, Math.min(0, to - end))
}
