import type { KeyRow } from '../../docs/component-page.ts'

/** What the keyboard does; the page prints it and the test beside the stories presses every key. */
export const keys = [
  { keys: 'Tab', does: 'Through the fields and then the buttons; the focus stays in the dialog.' },
  {
    keys: 'Enter',
    does: 'On the button at the end, and in a line of text: saves. What is refused is said at its field, and the first takes the focus.',
  },
  { keys: 'Escape', does: 'Closes it. What was typed is there when it is opened again.' },
] as const satisfies readonly KeyRow[]
