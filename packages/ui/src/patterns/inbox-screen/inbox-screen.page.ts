import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './inbox-screen.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Patterns',
  related: ['decision-screen', 'entity-table'],
  purpose: 'What waits for a decision, what went back, and what is done.',
  use: ['The queue of approval tasks.'],
  avoid: ['A list of records: use the list screen.'],
  dos: [
    'Open with what waits.',
    'Count each list once the count is known.',
    'From 1,280 pixels on show the task beside its list, and its page to whoever opens it.',
    'Let the table say that it loads, is empty, failed or is forbidden: the screen around it stands.',
  ],
  donts: ['Mix decided tasks with waiting ones.'],
  content: ['The lists are called For you, Pending, Sent by you, Sent back and Resolved everywhere.'],
  keys,
}
