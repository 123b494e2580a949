import type { KeyRow } from '../../docs/component-page.ts'

/** What the keyboard does; the page prints it and the test beside the stories presses every key. */
export const keys = [
  { keys: 'Tab', does: 'From box to box, row by row.' },
  { keys: 'Space', does: 'Chooses what stands at the box, or takes it back.' },
] as const satisfies readonly KeyRow[]
