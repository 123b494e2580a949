import type { KeyRow } from '../../docs/component-page.ts'

/** What the keyboard does; the page prints it and the test beside the stories presses every key. */
export const keys = [
  { keys: 'Tab', does: 'To the button, also to a refused one, which then shows its reason.' },
  { keys: 'Enter', does: 'Presses it.' },
  { keys: 'Space', does: 'Presses it.' },
] as const satisfies readonly KeyRow[]
