import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './switch.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Forms',
  related: ['checkbox', 'radio-group'],
  purpose: 'On or off, and at once.',
  use: ['A setting that takes effect without saving.'],
  avoid: ['A choice in a form that is saved: use a checkbox.'],
  dos: ['Name the thing that is on: Show unchanged fields.', 'Say why it cannot be changed.'],
  donts: ['Ask for a confirmation after it has moved.', 'Label its two sides.'],
  content: ['The label stays the same in both states.'],
  keys: keys,
}
