import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Patterns',
  related: ['empty-state', 'forbidden-screen'],
  purpose:
    'A whole page with nothing on it: an address that leads nowhere, a record that is gone, a place not used yet.',
  use: ['The address is wrong or the record does not exist.', 'Nobody has used the place yet: what it is for.'],
  avoid: ['A right is missing: use the forbidden screen.', 'The load failed: use the error screen.'],
  dos: ['Offer the way back, or the way to begin.'],
  donts: ['Guess what was meant.'],
  content: ['Say what is not there: This address leads nowhere.'],
  keys: { none: 'Only its action takes focus.' },
}
