import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './pagination.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  purpose: 'The way through a list that is cut into pages.',
  use: ['Comments, notes, search results outside a table.'],
  avoid: ['Records: the entity table fetches rows as they come into view.', 'Fewer than one page: leave it out.'],
  dos: ['Give every page an address.', 'Keep the order while somebody goes through it.'],
  donts: ['Put it above and below the list.', 'Ask for a page number to be typed.'],
  content: ['The label is what is divided: Comments.'],
  keys: keys,
}
