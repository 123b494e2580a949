import type { KeyRow } from '../../docs/component-page.ts'

/** What the keyboard does; the page prints it and the test beside the stories presses every key. */
export const keys = [
  {
    keys: 'Tab',
    does: 'From the first day to the last, then to the presets; the keys inside a day are those of a day field.',
  },
  { keys: 'Enter', does: 'On a preset: takes both of its days.' },
  { keys: 'Space', does: 'On a preset: takes both of its days.' },
] as const satisfies readonly KeyRow[]
