import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './checkbox.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Forms',
  related: ['switch', 'radio-group', 'choice-matrix'],
  purpose: 'Yes or no, or one of several that may all be chosen.',
  use: ['A choice in a form that is saved later.', 'Choosing rows.'],
  avoid: ['A setting that works at once: use a switch.', 'One of a few that exclude each other: use a radio group.'],
  dos: ['Write the label so that a tick means yes.', 'Use mixed over a list of which some are ticked.'],
  donts: ['Ask with a negative: Do not send mail.', 'Start with a tick where a tick is a consent.'],
  content: [
    'The label is a statement, without a full stop: Takes deposits from the network.',
    'The error says what to do: Choose at least one role.',
  ],
  keys: keys,
}
