import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './split-screen.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'beta',
  purpose: 'A list and, beside it, the chosen one. On a narrow window one of the two, each with its own address.',
  use: ['Working through many short things: notifications, comments, tasks of one kind.'],
  avoid: ['Comparing rows by their columns: use the list screen.', 'Long forms: they need the whole width.'],
  dos: ['Give each line an address, and the list one.', 'Keep the list where it was when another line is chosen.'],
  donts: ['Choose the first line by itself: opening it may count as having read it.'],
  content: ['A line has a title, one line of summary, and a date.'],
  keys,
}
