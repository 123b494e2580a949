/**
 * After a navigation the reader starts at the new page's heading, which also has it read out. Back leads to where the page
 * was scrolled to: with its heading out of sight there, the page itself takes the focus. Nothing moves.
 */
export function focusHeading(page: Document): void {
  const heading = page.querySelector<HTMLElement>('main h1') ?? page.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  const isAbove = heading.getBoundingClientRect().bottom < 0
  ;((isAbove && heading.closest('main')) || heading).focus({ preventScroll: true })
}
