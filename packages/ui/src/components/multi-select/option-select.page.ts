import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './option-select.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'beta',
  group: 'Forms',
  related: ['combobox', 'select', 'multi-select'],
  purpose: 'One of thousands: type to find it. Opens and searches ten thousand options without a pause.',
  use: ['A long list that is at hand, or that a search must fetch.'],
  avoid: ['Up to about ten known options: use a select.', 'Several at once: use a multi select.'],
  dos: ['Tell equal names apart with a hint.', 'Say with searchError that a search failed: that is not nothing found.'],
  donts: [
    'Accept what was typed as a value, unless whoever receives it finds the one that is meant: then take it with onType.',
    'Empty it while it is refused: show the choice and the reason.',
  ],
  content: ['The label is a singular: Bank.', 'When nothing matches, say so and nothing else.'],
  keys,
}
