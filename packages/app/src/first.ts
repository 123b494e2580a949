import { asked, isKnown } from './auth/first.ts'
import { after } from './shell/after.ts'

/** How long the other scripts wait for the keeper's word: it takes a processor for a moment, which they take for long. */
const headStart = 10

void goOn()

/** The other scripts, which the page has asked for, and those that every signed-in page needs, for whoever may be signed in. */
async function goOn(): Promise<void> {
  if (asked) await Promise.race([asked.catch(() => {}), after(headStart)])
  if (isKnown) foresee(location.pathname)
  await import('./main.tsx')
}

/** Asks for the scripts that the page names for every address, and for this one. */
function foresee(path: string): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('[rel=foresee]')) {
    const { at } = link.dataset
    if (at === undefined || at.split(' ').includes(path)) link.rel = 'modulepreload'
  }
}
