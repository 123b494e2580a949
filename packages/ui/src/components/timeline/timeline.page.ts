import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Data',
  related: ['version-history', 'notes'],
  purpose: 'What happened, one entry under the other.',
  use: ['The life of a record or a task, newest first.'],
  avoid: ['Versions with their changes: use the version history.', 'Figures over time: use a chart.'],
  dos: ['Say who, what and when in each entry.', 'Keep the absolute date in sight.'],
  donts: ['Mix two lives in one timeline.', 'Write "recently".'],
  content: ['An entry is a sentence with a person as its subject: Noor Haddad approved version 2.'],
  keys: { none: 'Only links in its entries take focus.' },
}
