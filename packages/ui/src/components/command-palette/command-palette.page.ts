import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './command-palette.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'beta',
  group: 'Actions',
  related: ['shortcut-sheet', 'key-combination', 'menu'],
  purpose: 'Everywhere one can go and everything one can do, found by its name.',
  use: ['Once in the application, opened by Ctrl+K or the command key and K.'],
  avoid: ['Filtering a table: use its quick search.', 'Choosing a value in a form: use the combobox.'],
  dos: [
    'Offer what is near first: the actions of this page, then pages, then records.',
    'Show the key that does the same.',
  ],
  donts: ['Offer what this person may not do.', 'Make it the only way to anything.'],
  content: ['A place is its title, an action a verb and its object: New request.'],
  keys: keys,
}
