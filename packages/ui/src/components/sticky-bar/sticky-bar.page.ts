import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Navigation',
  related: ['banner', 'draft-form'],
  purpose: 'What is done with a page, kept in sight at the bottom of the window; a notice for all pages at its top.',
  use: ['The decision on a task, the actions of a form, what came of them.', 'A lost connection, at the top.'],
  avoid: ['More than one at an edge.', 'Actions that belong to a part of the page: they stand with it.'],
  dos: [
    'Keep it low: it takes room from the page for as long as it is there.',
    'Let it go in a low window, as at 400 % zoom.',
  ],
  donts: ['Cover what has the focus: the page scrolls it clear of the bar.', 'Cover the bar with messages.'],
  content: ['A label says what it decides: Decision.'],
  keys: { none: 'It takes no focus itself; its buttons do.' },
}
