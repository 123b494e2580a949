import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './repeatable-rows.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'beta',
  group: 'Forms',
  related: ['draft-form', 'entry-list'],
  purpose: 'Lines of the same parts that can be added, removed and ordered: tiers, owners, beneficiaries.',
  use: ['A record has a short list of its own parts.', 'A few lines are typed, or pasted from a spreadsheet.'],
  avoid: ['Records with a life of their own: use a table and pages.'],
  dos: [
    'Show the sum where the parts must come to a whole.',
    'Put the focus where one goes on after adding or removing.',
  ],
  donts: ['Remove a filled row without a way back.', 'Ask for more than about four values in a row.'],
  content: ['The button names what it adds: Add owner.', 'A row’s errors name its number.'],
  keys,
}
