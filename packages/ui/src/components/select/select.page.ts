import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './select.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Forms',
  related: ['radio-group', 'combobox', 'option-select'],
  purpose: 'One of a few known values: the platform’s own list, at home on a phone and in every screen reader.',
  use: ['Up to about ten known options.'],
  avoid: ['Many or searched options: use a combobox.', 'Two to four that have to be weighed: use a radio group.'],
  dos: ['Order options as people think of them, not by their code.', 'Offer an empty choice where none is an answer.'],
  donts: ['Use it to go somewhere.', 'Change other fields without saying so.'],
  content: ['Options are nouns in one form.', 'The empty choice says what it means: All statuses.'],
  keys: keys,
}
