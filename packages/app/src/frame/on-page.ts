/** Something that the head of a page offers: its words, and the same as pressing it. */
export type PageAction = { label: string; press: () => void }

/** What the head of a page offers, and above a table what takes its rows out at once: a print, a PDF. */
const offers = [
  'main header [data-actions] :is(a[href], button)',
  'main [role="group"][aria-label="Table tools"] button[popovertargetaction="show"]',
].join()

/** What the page on the screen offers to do now: those of its buttons and links that are not refused. */
export function pageActions(): PageAction[] {
  const offered = document.querySelectorAll<HTMLElement>(offers)
  return [...offered]
    .filter((control) => !control.matches(':disabled, [aria-disabled="true"]'))
    .map((control) => ({ label: wordsOf(control), press: () => control.click() }))
    .filter(({ label }) => label !== '')
}

/**
 * The keys that controls of the page on the screen say of themselves, in the order of reading, each once: those of rows by
 * the words that all of them begin with.
 */
export function keysOnPage(): { keys: string[]; does: string }[] {
  const found = new Map<string, { keys: string[]; does: string }>()
  for (const control of document.querySelectorAll<HTMLElement>('main [aria-keyshortcuts]')) {
    const keys = (control.getAttribute('aria-keyshortcuts') ?? '').split(' ').filter(Boolean)
    const does = wordsOf(control)
    const isRefused = control.matches(':disabled, [aria-disabled="true"]')
    if (isRefused || does === '') continue
    const known = found.get(keys.join(' '))
    found.set(keys.join(' '), { keys, does: known ? inCommon(known.does, does) : does })
  }
  return [...found.values()]
}

/** The words with which both begin; the first of them where there are none. */
function inCommon(one: string, other: string): string {
  const [words, others] = [one.split(' '), other.split(' ')]
  const end = words.findIndex((word, at) => word !== others[at])
  return words.slice(0, end > 0 ? end : words.length).join(' ')
}

/** The words of a control as they are read out, without what is for the eyes only. */
function wordsOf(control: HTMLElement): string {
  const named = control.getAttribute('aria-label')
  if (named !== null) return named
  return textOf(control).replaceAll(/\s+/g, ' ').trim()
}

function textOf(node: Node): string {
  if (node instanceof Element && node.getAttribute('aria-hidden') === 'true') return ''
  return node.hasChildNodes() ? [...node.childNodes].map(textOf).join('') : (node.nodeValue ?? '')
}
