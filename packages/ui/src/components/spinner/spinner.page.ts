import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Feedback',
  related: ['skeleton', 'progress', 'button'],
  purpose: 'A turning ring for a wait of unknown length.',
  use: ['Inside a button or a field that waits for an answer.'],
  avoid: ['A whole page: use skeletons.', 'A known end: use progress.'],
  dos: ['Give it a label where nothing beside it says what is awaited.'],
  donts: ['Show more than one in a view.', 'Let it turn for ever: after a time-out, say what failed.'],
  content: ['The label says what is awaited: Searching.'],
  keys: { none: 'Nothing in it takes focus.' },
}
