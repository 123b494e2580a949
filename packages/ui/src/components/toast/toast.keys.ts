import type { KeyRow } from '../../docs/component-page.ts'

/** What the keyboard does; the page prints it and the test beside the stories presses every key. */
export const keys = [
  { keys: 'Alt+T', does: 'To the messages; they stay.' },
  { keys: 'Tab', does: 'To a message, then to the button that takes it away.' },
  {
    keys: 'Enter',
    does: 'On that button: takes the message away. After the last one the focus goes back to where it was.',
  },
  { keys: 'Escape', does: 'Lets the messages go in their time again.' },
] as const satisfies readonly KeyRow[]
