import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Data',
  related: ['entry-list', 'detail-screen', 'cells'],
  purpose: 'What is known about one thing: labels and values.',
  use: ['The head of a detail page, a summary before sending.'],
  avoid: ['Comparing several things: use a table.', 'Values that are edited: use a form.'],
  dos: [
    'Keep the order of the form in which they were typed.',
    'Leave the value out where there is none: it reads Not given, and in a section of a record it is counted and folded.',
  ],
  donts: ['Hide a fact because it is empty: people would look for it.', 'Put a control into a value.'],
  content: ['Labels are nouns without a colon.'],
  keys: { none: 'Nothing in it takes focus.' },
}
