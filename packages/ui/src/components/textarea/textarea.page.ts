import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './textarea.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Forms',
  related: ['text-field', 'field', 'notes'],
  purpose: 'Several lines of text, as tall as what is written in it.',
  use: ['Reasons, comments, notes, descriptions.'],
  avoid: ['One line: use a text field.'],
  dos: ['Count down where there is a limit.', 'Let it grow: nobody should scroll in six lines.'],
  donts: ['Cut what is too long: say how much too long it is.'],
  content: ['The description says who will read it.'],
  keys: keys,
}
