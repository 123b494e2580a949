import type { KeyRow } from '../../docs/component-page.ts'

/** What the keyboard does; the page prints it and the test beside the stories presses every key. */
export const keys = [
  { keys: 'Enter', does: 'On the button: opens the menu on its first entry. On an entry: chooses it.' },
  { keys: 'Space', does: 'The same; on an entry that is refused, neither key does anything, and the menu stays open.' },
  { keys: 'ArrowDown', does: 'The next entry.' },
  { keys: 'ArrowUp', does: 'The entry before.' },
  { keys: 'End', does: 'The last entry.' },
  { keys: 'Home', does: 'The first entry.' },
  { keys: 'Escape', does: 'Closes the menu; the focus goes back to its button.' },
] as const satisfies readonly KeyRow[]
