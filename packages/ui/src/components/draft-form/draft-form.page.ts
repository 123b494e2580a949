import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './draft-form.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Forms',
  related: ['draft-screen', 'repeatable-rows', 'form-dialog'],
  purpose:
    'A draft that saves itself: sections of fields, what stands in the way, how far it is stored, and what to do next.',
  use: ['Every record that is written before somebody else approves it.'],
  avoid: ['A filter or a search: plain fields are enough.', 'Settings that work at once: use switches.'],
  dos: [
    'Ask in the order in which the answers are at hand.',
    'Put server reasons at their fields: the summary leads there.',
    'Show the state of saving all the time.',
    'Ask before somebody leaves while saving has come to a stop.',
  ],
  donts: [
    'Require anything before sending: a draft may be half done.',
    'Throw away what was typed when saving fails or somebody else saved.',
  ],
  content: [
    'Labels are nouns: Legal name.',
    'A reason says what is missing, not who is wrong: Enter the routing number.',
    'Saved at a time, never just Saved.',
  ],
  keys,
}
