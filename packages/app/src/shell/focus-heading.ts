/** After a navigation the reader starts at the new page's heading, which also has it read out. */
export function focusHeading(page: Document): void {
  const heading = page.querySelector('main h1') ?? page.querySelector('h1')
  if (!(heading instanceof HTMLElement)) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
