/** React numbers what it names by itself through all stories of a page. */
const named = /_r_[0-9a-z]+_/g

/**
 * What accessibility rules read of the page as it stands, as one short text: equal pages have the same. Left out is what no
 * page here has: shadow roots, and rules of style that a script adds to a sheet.
 */
export async function pageState(): Promise<string> {
  const ids = new Map<string, string>()
  const markup = document.documentElement.outerHTML.replaceAll(named, (id) => {
    const known = ids.get(id) ?? `_r_${ids.size}_`
    ids.set(id, known)
    return known
  })
  const elements = [...document.querySelectorAll('*')]
  const live = elements.flatMap((element, at) => liveState(element).map((value) => `${at} ${value}`))
  const text = [`${innerWidth} ${innerHeight}`, ...live, markup].join('\n')
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}

/** What the markup does not tell of an element: focus, what lies on top, how far it is scrolled, what was typed or chosen. */
function liveState(element: Element): string[] {
  const state: string[] = []
  if (element === document.activeElement) state.push(`focus ${element.matches(':focus-visible')}`)
  if (element.matches(':popover-open, :modal')) state.push('on top')
  if (element.scrollTop !== 0 || element.scrollLeft !== 0)
    state.push(`scroll ${element.scrollTop} ${element.scrollLeft}`)
  if (element instanceof HTMLInputElement) state.push(`${element.value} ${element.checked} ${element.indeterminate}`)
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) state.push(element.value)
  return state
}
