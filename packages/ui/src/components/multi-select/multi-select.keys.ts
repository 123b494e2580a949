import type { KeyRow } from '../../docs/component-page.ts'

/** What the keyboard does; the page prints it and the test beside the stories presses every key. */
export const keys = [
  { keys: 'Tab', does: 'Through the remove buttons of what is chosen, then to the text.' },
  { keys: 'ArrowDown', does: 'Opens the list, then the next option.' },
  { keys: 'ArrowUp', does: 'Opens the list, then the option before.' },
  { keys: 'PageDown', does: 'In the open list: eight options on.' },
  { keys: 'PageUp', does: 'In the open list: eight options back.' },
  { keys: 'Enter', does: 'Chooses or unchooses the marked option; on a remove button: removes it.' },
  { keys: 'Escape', does: 'Closes the list and keeps what is chosen.' },
  { keys: 'Backspace', does: 'In an empty text: removes the last chosen one.' },
] as const satisfies readonly KeyRow[]
