import type { KeyRow } from '../../docs/component-page.ts'

/** What the keyboard does; the page prints it and the test beside the stories presses every key. */
export const keys = [
  { keys: 'Tab', does: 'To the amount; the exact one is shown as a tip.' },
  { keys: 'Enter', does: 'Writes it out in full, and back.' },
] as const satisfies readonly KeyRow[]
