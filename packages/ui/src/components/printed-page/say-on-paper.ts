/** What is said of a page on paper, as `Read: 30 Nov 2026, 14:05 UTC, by Maya Lindqvist`. */
export type SaidOnPaper = readonly { label: string; value: string }[]

/** On the screen nobody sees it. A page that says it itself has `data-read` around that. */
const look = `
  @media screen { .said-on-paper { display: none } }
  @media print { main:has([data-read]) .said-on-paper { display: none } }
  .said-on-paper { font-size: 0.875em; white-space: pre-line }
  @page { @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 8pt Roboto, sans-serif } }
`

/**
 * From now on, what a browser prints of a page has some lines under its title, asked for when it is printed, and the number
 * of each sheet where the browser can count them. A list or document that is laid out in sheets has its own. Answers what
 * ends it.
 */
export function sayOnPaper(facts: () => SaidOnPaper): () => void {
  const style = new CSSStyleSheet()
  style.replaceSync(look)
  let said: HTMLElement | undefined
  const after = () => {
    said?.remove()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== style)
  }
  const before = () => {
    after()
    if (document.querySelector('body > .paper')) return
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, style]
    said = document.createElement('p')
    said.className = 'said-on-paper'
    said.textContent = facts()
      .map(({ label, value }) => `${label}: ${value}`)
      .join('\n')
    const title = document.querySelector('main h1')?.closest('header')
    if (title) title.after(said)
    else document.querySelector('main')?.prepend(said)
  }
  window.addEventListener('beforeprint', before)
  window.addEventListener('afterprint', after)
  return () => {
    after()
    window.removeEventListener('beforeprint', before)
    window.removeEventListener('afterprint', after)
  }
}
