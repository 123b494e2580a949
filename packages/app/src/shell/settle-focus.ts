import { focusHeading } from './focus-heading.ts'

const mostMs = 2000

/**
 * After an action that takes its own button away: as soon as nothing has the focus, when its question has closed, the
 * reader begins anew at the page's heading, where the page begins; or as told.
 */
export function settleFocus(page: Document, begin = beginAnew): void {
  const until = performance.now() + mostMs
  const look = () => {
    if (page.activeElement === page.body) begin(page)
    else if (performance.now() < until) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

function beginAnew(page: Document): void {
  page.defaultView?.scrollTo(0, 0)
  focusHeading(page)
}
