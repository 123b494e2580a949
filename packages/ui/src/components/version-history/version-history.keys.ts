import type { KeyRow } from '../../docs/component-page.ts'

/** What the keyboard does; the page prints it and the test beside the stories presses every key. */
export const keys = [
  { keys: 'Tab', does: 'From version to version.' },
  { keys: 'Enter', does: 'Opens or closes the changes of the version.' },
  { keys: 'Space', does: 'The same.' },
] as const satisfies readonly KeyRow[]
