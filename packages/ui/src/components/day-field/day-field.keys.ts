import type { KeyRow } from '../../docs/component-page.ts'

/** What the keyboard does; the page prints it and the test beside the stories presses every key. */
export const keys = [
  { keys: 'Tab', does: 'To the day; the calendar beside it is for the pointer.' },
  { keys: 'ArrowUp', does: 'The next day, where one stands.' },
  { keys: 'ArrowDown', does: 'The day before.' },
] as const satisfies readonly KeyRow[]
