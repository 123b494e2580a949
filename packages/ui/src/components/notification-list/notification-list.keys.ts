import type { KeyRow } from '../../docs/component-page.ts'

/** What the keyboard does; the page prints it and the test beside the stories presses every key. */
export const keys = [
  { keys: 'Tab', does: 'To the button for all, then from entry to entry; an unread one has a button of its own.' },
  { keys: 'Enter', does: 'Opens what the entry is about and marks it as read; on a button, presses it.' },
  { keys: 'Space', does: 'On a button: presses it.' },
] as const satisfies readonly KeyRow[]
