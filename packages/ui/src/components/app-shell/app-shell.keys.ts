import type { KeyRow } from '../../docs/component-page.ts'

/** What the keyboard does; the page prints it and the test beside the stories presses every key. */
export const keys = [
  { keys: 'Tab', does: 'First to the link that skips to the content, then through the sidebar down to the account.' },
  {
    keys: 'Enter',
    does: 'Follows a link; on the account button, opens its menu. The platform’s own Escape closes it, and the sidebar on a phone.',
  },
] as const satisfies readonly KeyRow[]
