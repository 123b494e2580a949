import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './people.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'beta',
  group: 'Data',
  related: ['entry-list', 'form-dialog'],
  purpose: 'The people to speak to about a record, and how each of them is reached.',
  use: ['On every record that has people of its own.'],
  avoid: ['Staff of the platform: the teams pages show them.', 'A remark about a person: use notes.'],
  dos: ['Say what each person is responsible for.', 'Show who is called first.'],
  donts: ['Show more of a person than the work needs.'],
  content: ['A name, then the role in one or two words.'],
  keys,
}
