import { addressOf, pathOf } from './address.ts'

/** What is written into the history as a path of the app becomes the address that the preview has for it. */
export function addressEntries(history: History): void {
  const replace = history.replaceState.bind(history)
  history.replaceState = (state, unused, address) =>
    replace(state, unused, typeof address === 'string' ? addressOf(pathOf(new URL(address, location.href))) : address)
}
