import type { KeyRow } from '../../docs/component-page.ts'

/** What the keyboard does; the page prints it and the test beside the stories presses every key. */
export const keys = [
  {
    keys: 'Tab',
    does: 'To the switch of the table, which Enter and Space turn as the platform does; then into the table, which the arrow keys scroll, and on to the files where there are any.',
  },
] as const satisfies readonly KeyRow[]
