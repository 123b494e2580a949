import type { KeyRow } from '../../docs/component-page.ts'

/** What the keyboard does; the page prints it and the test beside the stories presses every key. */
export const keys = [
  { keys: 'Tab', does: 'To the text; the list opens.' },
  { keys: 'ArrowDown', does: 'The next option.' },
  { keys: 'ArrowUp', does: 'The option before.' },
  { keys: 'End', does: 'The last option.' },
  { keys: 'Home', does: 'The first option.' },
  { keys: 'Enter', does: 'Chooses the marked option and closes the list.' },
  { keys: 'Escape', does: 'Closes the list and keeps what was chosen.' },
  { keys: 'Backspace', does: 'Deletes the text; with the last of it, what was chosen.' },
] as const satisfies readonly KeyRow[]
