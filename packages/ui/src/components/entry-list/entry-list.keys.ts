import type { KeyRow } from '../../docs/component-page.ts'

/** What the keyboard does; the page prints it and the test beside the stories presses every key. */
export const keys = [
  { keys: 'Tab', does: 'Through the buttons of each entry, in the order of reading.' },
  { keys: 'Enter', does: 'Does what the button under the focus says; one that is refused says why.' },
] as const satisfies readonly KeyRow[]
