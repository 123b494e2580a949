import type { KeyRow } from '../../docs/component-page.ts'

/** What the keyboard does; the page prints it and the test beside the stories presses every key. */
export const keys = [
  { keys: 'Tab', does: 'To the next line of the list, after the last into the chosen one.' },
  { keys: 'ArrowDown', does: 'The next line.' },
  { keys: 'ArrowUp', does: 'The line before.' },
  { keys: 'Enter', does: 'Shows the line beside the list.' },
] as const satisfies readonly KeyRow[]
