import { focusHeading } from './focus-heading.ts'

const mostMs = 2000

/**
 * After an action that takes its own button away: as soon as nothing has the focus, when its question has closed, the
 * reader begins anew at the page's heading.
 */
export function settleFocus(page: Document): void {
  const until = performance.now() + mostMs
  const look = () => {
    if (page.activeElement === page.body) focusHeading(page)
    else if (performance.now() < until) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
