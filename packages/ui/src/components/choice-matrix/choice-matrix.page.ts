import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './choice-matrix.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'beta',
  group: 'Forms',
  related: ['checkbox', 'multi-select'],
  purpose: 'Choices that are read both ways: by row and by column, each a box of its own.',
  use: ['What may be done with each of a dozen things, such as the rights of a role.'],
  avoid: ['One column: use checkboxes in a form.', 'Figures to compare: use a table.'],
  dos: [
    'Show what was chosen before, so that a change is seen before it is saved.',
    'Say what follows from a choice where it follows: what comes with it is ticked at once.',
  ],
  donts: ['Leave out a row that nobody has chosen yet: what is missing is what is looked for.'],
  content: ['Rows are nouns, columns are verbs: Clients, Approve.', 'A description says what choosing it allows.'],
  keys,
}
