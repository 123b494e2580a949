import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Data',
  related: ['badge', 'cells'],
  purpose: 'Where something stands: a word, an icon and a colour, so that it reads without any one of them.',
  use: ['The state of a draft, a task, a request, a record.'],
  avoid: ['A count or a property: use a badge.', 'Something to press: use a button.'],
  dos: ['Use the same word for a state everywhere.', 'Put it behind the name of the thing.'],
  donts: [
    'Invent a colour for a new state: map it to one of the six.',
    'Shorten the word in narrow tables: let the column be wider.',
  ],
  content: ['The words of drafts and tasks are those of the terms: Pending, Sent back, Approved.'],
  keys: { none: 'Nothing in it takes focus.' },
}
