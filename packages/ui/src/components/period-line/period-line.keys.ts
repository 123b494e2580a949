import type { KeyRow } from '../../docs/component-page.ts'

/** What the keyboard does; the page prints it and the test beside the stories presses every key. */
export const keys = [
  { keys: 'Tab', does: 'To the start date; in a date, the arrows up and down go to the next day and the one before.' },
] as const satisfies readonly KeyRow[]
