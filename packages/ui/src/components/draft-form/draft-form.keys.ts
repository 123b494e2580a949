import type { KeyRow } from '../../docs/component-page.ts'

/** What the keyboard does; the page prints it and the test beside the stories presses every key. */
export const keys = [
  { keys: 'Tab', does: 'From field to field in the order of reading; leaving a field saves.' },
  {
    keys: 'Enter',
    does: 'On a line of the error summary: goes to the field. In a field of one line it sends nothing.',
  },
  { keys: 'Control+Enter', does: 'Anywhere in the form asks before it is sent; in the question it sends.' },
  { keys: 'Escape', does: 'Closes an open question or list; what was written and chosen stays.' },
] as const satisfies readonly KeyRow[]
