import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Patterns',
  related: ['empty-screen', 'error-screen'],
  purpose:
    'The page exists, but not for this person. Says which right is missing, so that the right person can be asked.',
  use: ['A page that needs a privilege the reader lacks.'],
  avoid: [
    'A record that does not exist: use the empty screen.',
    'A list inside a page: its table says what is forbidden.',
  ],
  dos: ['Name the privilege as the roles page does.'],
  donts: ['Say "access denied" and nothing else.'],
  content: ['Title as the page would have it; the reason names the right.'],
  keys: { none: 'Only its action takes focus.' },
}
