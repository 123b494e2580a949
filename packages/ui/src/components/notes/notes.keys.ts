import type { KeyRow } from '../../docs/component-page.ts'

/** What the keyboard does; the page prints it and the test beside the stories presses every key. */
export const keys = [
  { keys: 'Tab', does: 'To the text, who may read it, and the button.' },
  { keys: 'Enter', does: 'In the text: a new line; behind an @, the marked person. On the button: stores the note.' },
  { keys: 'Control+Enter', does: 'In the text: stores the note.' },
  { keys: 'ArrowDown', does: 'Behind an @: the next person whose name matches.' },
  { keys: 'ArrowUp', does: 'Behind an @: the person before.' },
  { keys: 'Escape', does: 'Behind an @: closes the list of people, the text stays.' },
  { keys: 'Space', does: 'On the button: stores the note.' },
] as const satisfies readonly KeyRow[]
