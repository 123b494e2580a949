import type { KeyRow } from '../../docs/component-page.ts'

/** What the keyboard does; the page prints it and the test beside the stories presses every key. */
export const keys = [
  { keys: 'Alt+T', does: 'To the messages. They stay as long as the focus is with them, however it came there.' },
  { keys: 'Tab', does: 'To a message, then to the button that takes it away.' },
  {
    keys: 'Enter',
    does: 'On that button: takes the message away. The focus goes to the next one; after the last, back to where it was.',
  },
  { keys: 'Escape', does: 'Back to where the focus was; the messages go in their time again.' },
] as const satisfies readonly KeyRow[]
