import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Patterns',
  related: ['entity-table', 'dashboard-screen'],
  purpose: 'A list that fills the screen: header and figures stand still, the table scrolls.',
  use: ['Every list of records.'],
  avoid: ['Figures of several kinds: use the dashboard screen.'],
  dos: [
    'Keep one action in the header.',
    'Refuse it in its place, with the privilege that is missing.',
    'Let the table say that it loads, is empty, failed or is forbidden: the screen around it stands.',
  ],
  donts: ['Put a second table under the first.'],
  content: ['The title is the plural of the kind.'],
  keys: { none: 'Its parts bring their own keys; Tab goes through them in the order of reading.' },
}
