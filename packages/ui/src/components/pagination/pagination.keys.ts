import type { KeyRow } from '../../docs/component-page.ts'

/** What the keyboard does; the page prints it and the test beside the stories presses every key. */
export const keys = [
  { keys: 'Tab', does: 'To the way back, then to each page, then to the way on.' },
  { keys: 'Enter', does: 'Goes to the page.' },
] as const satisfies readonly KeyRow[]
