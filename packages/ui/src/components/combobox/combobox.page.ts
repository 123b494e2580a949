import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './combobox.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Forms',
  related: ['select', 'option-select', 'multi-select'],
  purpose: 'One of many: type to find it. Thousands of options are fine.',
  use: ['More than about ten options, or options that a search must fetch.'],
  avoid: ['Up to ten known options: use a select.', 'Several at once: use a multi select.'],
  dos: [
    'Tell equal names apart with a hint.',
    'Say with searchError that a search failed: it is not the same as nothing found.',
  ],
  donts: ['Load all options before the list opens when a search can find them.', 'Accept what was typed as a value.'],
  content: [
    'Options are the names people know, the hint is a place or a number.',
    'When nothing matches, say so and nothing else.',
  ],
  keys: keys,
}
