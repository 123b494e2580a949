import type { KeyRow } from '../../docs/component-page.ts'

/** What the keyboard does; the page prints it and the test beside the stories presses every key. */
export const keys = [
  { keys: 'Tab', does: 'To the chosen option, or the first one.' },
  { keys: 'ArrowDown', does: 'Chooses the next option; after the last, the first.' },
  { keys: 'ArrowUp', does: 'Chooses the option before.' },
  { keys: 'Space', does: 'Chooses the option that has the focus.' },
] as const satisfies readonly KeyRow[]
