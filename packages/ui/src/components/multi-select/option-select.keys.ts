import type { KeyRow } from '../../docs/component-page.ts'

/** What the keyboard does; the page prints it and the test beside the stories presses every key. */
export const keys = [
  { keys: 'Tab', does: 'To the text; the list stays closed.' },
  { keys: 'ArrowDown', does: 'Opens the list, then the next option.' },
  { keys: 'ArrowUp', does: 'Opens the list, then the option before.' },
  { keys: 'PageDown', does: 'In the open list: eight options on.' },
  { keys: 'PageUp', does: 'In the open list: eight options back.' },
  { keys: 'Escape', does: 'Closes the list and keeps what was chosen.' },
  { keys: 'Enter', does: 'Chooses the marked option and closes the list.' },
  { keys: 'Backspace', does: 'Deletes the text; with the last of it, what was chosen.' },
] as const satisfies readonly KeyRow[]
