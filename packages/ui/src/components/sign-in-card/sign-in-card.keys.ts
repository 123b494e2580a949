import type { KeyRow } from '../../docs/component-page.ts'

/** What the keyboard does; the page prints it and the test beside the stories presses every key. */
export const keys = [
  { keys: 'Tab', does: 'To the button.' },
  { keys: 'Enter', does: 'Goes to the identity provider.' },
  { keys: 'Space', does: 'The same.' },
] as const satisfies readonly KeyRow[]
