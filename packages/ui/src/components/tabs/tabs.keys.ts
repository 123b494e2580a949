import type { KeyRow } from '../../docs/component-page.ts'

/** What the keyboard does; the page prints it and the test beside the stories presses every key. */
export const keys = [
  { keys: 'Tab', does: 'To the current tab, then into its content.' },
  { keys: 'ArrowRight', does: 'The next tab, shown at once; after the last, the first.' },
  { keys: 'ArrowLeft', does: 'The tab before.' },
  { keys: 'End', does: 'The last tab.' },
  { keys: 'Home', does: 'The first tab.' },
] as const satisfies readonly KeyRow[]
