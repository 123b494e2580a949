import { useSyncExternalStore } from 'react'

const singleKeysOff = 'sr.singleKeysOff'
const changed = 'singlekeys'

/** Whether single letters work. This browser keeps the choice: every task is another page, and none asks again. */
export const singleKeysOn = (): boolean => localStorage.getItem(singleKeysOff) === null

/** The same, as it is chosen anywhere on the page, and the way to choose. */
export function useSingleKeys() {
  // The second time for a page that is made without a browser.
  return { on: useSyncExternalStore(subscribe, singleKeysOn, singleKeysOn), onChange: choose }
}

function subscribe(tell: () => void): () => void {
  window.addEventListener(changed, tell)
  return () => window.removeEventListener(changed, tell)
}

function choose(on: boolean): void {
  if (on) localStorage.removeItem(singleKeysOff)
  else localStorage.setItem(singleKeysOff, '1')
  window.dispatchEvent(new Event(changed))
}
