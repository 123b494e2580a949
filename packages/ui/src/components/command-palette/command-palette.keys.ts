import type { KeyRow } from '../../docs/component-page.ts'

/** What the keyboard does; the page prints it and the test beside the stories presses every key. */
export const keys = [
  { keys: 'Control+k', does: 'Opens it; the command key and K do the same. The focus is in the field.' },
  { keys: 'ArrowDown', does: 'The next one; after the last, the first.' },
  { keys: 'ArrowUp', does: 'The one before.' },
  { keys: 'PageDown', does: 'Eight on.' },
  { keys: 'PageUp', does: 'Eight back.' },
  { keys: 'Enter', does: 'Goes there, or does it; while what was typed is still searched for, once that is found.' },
  { keys: 'Escape', does: 'Closes it; the focus goes back to where it was.' },
] as const satisfies readonly KeyRow[]
