import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './radio-group.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Forms',
  related: ['select', 'checkbox', 'tabs'],
  purpose: 'One of a few, all of them in sight.',
  use: ['Two to about six options that have to be weighed.'],
  avoid: ['More options: use a select or a combobox.', 'Yes or no: use a checkbox.'],
  dos: [
    'Choose the usual option beforehand where there is one.',
    'Give an option a line of help where its name is not enough.',
  ],
  donts: ['Leave it without any choice when none is not an answer.'],
  content: ['The label is the question as a noun: Rate source.', 'Options are parallel: Fixed, From an index.'],
  keys: keys,
}
