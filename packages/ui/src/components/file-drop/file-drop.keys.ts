import type { KeyRow } from '../../docs/component-page.ts'

/** What the keyboard does; the page prints it and the test beside the stories presses every key. */
export const keys = [
  {
    keys: 'Tab',
    does: 'To the field, where Enter and Space open the platform’s own dialog; then to the button of each file.',
  },
  {
    keys: 'Enter',
    does: 'On the button of a file: stops it or takes it away. The focus goes to its line or the next, at the end to the field.',
  },
  { keys: 'Space', does: 'The same.' },
] as const satisfies readonly KeyRow[]
