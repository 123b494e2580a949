import type { KeyRow } from '../../docs/component-page.ts'

/** What the keyboard does; the page prints it and the test beside the stories presses every key. */
export const keys = [
  { keys: 'Tab', does: 'The next control inside.' },
  { keys: 'Escape', does: 'Closes it; the focus goes back to where it was.' },
] as const satisfies readonly KeyRow[]
