import type { KeyRow } from '../../docs/component-page.ts'

/** What the keyboard does; the page prints it and the test beside the stories presses every key. */
export const keys = [
  { keys: 'Tab', does: 'Through the ways to reach each person and the buttons, in the order of reading.' },
  {
    keys: 'Enter',
    does: 'Writes or calls by the way under the focus. On Add or Edit: into the first field of the form; when it closes, back to that button.',
  },
  { keys: 'Space', does: 'On a button: presses it. After Remove the focus is on the next person.' },
] as const satisfies readonly KeyRow[]
