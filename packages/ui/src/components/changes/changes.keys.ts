import type { KeyRow } from '../../docs/component-page.ts'

/** What the keyboard does; the page prints it and the test beside the stories presses every key. */
export const keys = [
  { keys: 'Tab', does: 'To the next button: rows or fields that stay as they are.' },
  { keys: 'Enter', does: 'Shows what stays as it is, or hides it.' },
  { keys: 'Space', does: 'The same.' },
] as const satisfies readonly KeyRow[]
