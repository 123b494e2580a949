import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Feedback',
  related: ['empty-state', 'banner', 'forbidden-screen'],
  purpose: 'It was asked for and did not come: the sentence everyone gets, and beneath it what the error says.',
  use: ['A page or a part of it could not be loaded.'],
  avoid: ['One field or one action failed: say it there.', 'Nothing was found: use an empty state.'],
  dos: ['Offer to try again where that can help.', 'Give the reference that support asks for.'],
  donts: ['Show it for a moment while a load is repeated.', 'Hide the error text without a reason.'],
  content: [
    'The sentence is fixed: Something went wrong. Try again later.',
    'The text beneath is the server’s own, in its own lines.',
  ],
  keys: { none: 'Only its button takes focus.' },
}
