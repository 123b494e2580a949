import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Feedback',
  related: ['empty-screen', 'error-screen', 'forbidden-screen'],
  purpose: 'There is nothing here, and that is not a failure.',
  use: ['First use, no match, or no permission: each with its own words.'],
  avoid: ['A failed load: use the error screen, so that it never looks like an empty list.', 'A wait: use a skeleton.'],
  dos: [
    'Say what this place is for, and offer the first step.',
    'After a search that found nothing, offer the way back to everything.',
  ],
  donts: ['Joke about it.', 'Blame: the search was fine, there was nothing.'],
  content: ['The title says what is not there: No drafts.', 'One sentence of text at most.'],
  keys: { none: 'Only its action takes focus, and it is a button or a link.' },
}
