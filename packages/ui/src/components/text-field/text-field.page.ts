import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './text-field.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Forms',
  related: ['field', 'textarea', 'combobox'],
  purpose: 'One line of text. The value goes in, the typed text comes out.',
  use: ['Names, numbers, dates, amounts, searches.'],
  avoid: ['Several lines: use a textarea.', 'Known values: use a select or a combobox.'],
  dos: [
    'Set the type and the autocomplete that fit: keyboards and browsers help then.',
    'Keep malformed text and say what is wrong with it.',
  ],
  donts: ['Correct while somebody types.', 'Use the placeholder for anything one must know.'],
  content: ['The label is a noun, the placeholder an example, the error what to do.'],
  keys: keys,
}
