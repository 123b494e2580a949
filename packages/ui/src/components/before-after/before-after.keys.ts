import type { KeyRow } from '../../docs/component-page.ts'

/** What the keyboard does; the page prints it and the test beside the stories presses every key. */
export const keys = [
  {
    keys: 'Tab',
    does: 'To the links, then to the switch of all the rest, which Enter and Space turn as the platform does.',
  },
] as const satisfies readonly KeyRow[]
