import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './menu.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Actions',
  related: ['button', 'icon-button', 'command-palette'],
  purpose: 'Actions that are too many, or too rare, to stand side by side.',
  use: ['Three or more actions on one thing.'],
  avoid: ['Choosing a value: use a select.', 'Two actions: show both as buttons.'],
  dos: [
    'Divide groups with a line, and put what deletes last.',
    'Say why an entry cannot be chosen: it stays readable.',
  ],
  donts: ['Hide the one action everybody needs in it.', 'Nest menus.'],
  content: [
    'Entries are verbs: Copy number, Delete draft.',
    'The button says whose actions they are: Actions for this draft.',
  ],
  keys: keys,
}
