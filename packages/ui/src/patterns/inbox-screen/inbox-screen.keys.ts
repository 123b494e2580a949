import type { KeyRow } from '../../docs/component-page.ts'

/** What the keyboard does; the page prints it and the test beside the stories presses every key. */
export const keys = [
  {
    keys: 'j',
    does: 'The next row, with its task beside it where there is room; from elsewhere on the page it goes on from the task that is shown, or to the row that was left last.',
  },
  { keys: 'k', does: 'The row before.' },
  { keys: 'Enter', does: 'Opens the row as a page.' },
] as const satisfies readonly KeyRow[]
