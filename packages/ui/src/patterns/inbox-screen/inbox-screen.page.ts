import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  purpose: 'What waits for a decision, what went back, and what is done.',
  use: ['The queue of approval tasks.'],
  avoid: ['A list of records: use the list screen.'],
  dos: [
    'Open with what waits.',
    'Count each of the three once the count is known.',
    'Let the table say that it loads, is empty, failed or is forbidden: the screen around it stands.',
  ],
  donts: ['Mix decided tasks with waiting ones.'],
  content: ['The lists are called Pending, Rework and Resolved everywhere.'],
  keys: { none: 'Its parts bring their own keys; Tab goes through them in the order of reading.' },
}
