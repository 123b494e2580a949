import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Forms',
  related: ['text-field', 'textarea', 'select'],
  purpose: 'Label, description and error of one control, tied together.',
  use: ['Inside the kit, around every control.', 'Around a control of your own that the kit lacks.'],
  avoid: ['The fields of the kit: they have it already.'],
  dos: ['Hand the control what it is given: id, description, invalid.', 'Keep the description short enough to stay.'],
  donts: [
    'Use the placeholder as a label.',
    'Mark optional fields and required ones in one form: only required ones are marked.',
  ],
  content: ['A label is a noun, the description one sentence, the error what to do.'],
  keys: { none: 'The control inside takes the keys.' },
}
