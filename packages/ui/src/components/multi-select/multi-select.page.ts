import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './multi-select.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'beta',
  group: 'Forms',
  related: ['combobox', 'option-select', 'choice-matrix'],
  purpose: 'Several of a long list: what is chosen stands in the box, each with its own remove button.',
  use: ['Several of more than about seven options.'],
  avoid: [
    'Up to seven options: show checkboxes, all in sight.',
    'Exactly one: use an option select, or a select where the list is short.',
  ],
  dos: [
    'Keep the order in which options were chosen where it matters.',
    'Say how many are chosen when the box is full.',
  ],
  donts: ['Use it where the choice of none is an error nobody explains.'],
  content: ['The label is a plural: Roles, Excluded banks.'],
  keys,
}
