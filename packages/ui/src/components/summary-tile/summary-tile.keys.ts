import type { KeyRow } from '../../docs/component-page.ts'

/** What the keyboard does; the page prints it and the test beside the stories presses every key. */
export const keys = [
  { keys: 'Tab', does: 'To the tile, which is one link.' },
  { keys: 'Enter', does: 'Opens the list behind the figure.' },
] as const satisfies readonly KeyRow[]
