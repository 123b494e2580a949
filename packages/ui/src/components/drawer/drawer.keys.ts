import type { KeyRow } from '../../docs/component-page.ts'

/** What the keyboard does; the page prints it and the test beside the stories presses every key. */
export const keys = [
  { keys: 'Tab', does: 'The next control inside, or what the arrow keys scroll; after the last, the first.' },
  { keys: 'Escape', does: 'Closes it; the focus goes back to what opened it.' },
] as const satisfies readonly KeyRow[]
