import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './app-shell.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Navigation',
  related: ['page', 'user-menu-list', 'bell-button'],
  purpose: 'The frame of every signed-in page: a dark sidebar that leads everywhere, and the page in the rest.',
  use: ['Once, around every page that needs a signed-in person.'],
  avoid: ['Pages before sign-in: the sign-in screen stands alone.', 'Parts of one page: use tabs.'],
  dos: [
    'Give each link the word that its page has as a title.',
    'Show counts only for work that waits for the reader, at the bell too.',
    'Name the environment wherever it is not production; its first letters stay in the collapsed sidebar.',
  ],
  donts: [
    'Hide links to pages the reader may not open without a word: the page itself says which right is missing.',
    'Nest groups: two levels are a map, three a maze.',
  ],
  content: ['Links are nouns in the plural: Clients, Tasks.', 'A count above 999 is written 999+ by whoever counts.'],
  keys,
}
