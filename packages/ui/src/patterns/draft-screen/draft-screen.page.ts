import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Patterns',
  related: ['draft-form', 'start-screen'],
  purpose: 'A page on which a draft is written.',
  use: ['Making or changing any record that is approved.'],
  avoid: ['Beginning with a choice of ways: use the start screen first.'],
  dos: ['Show where prefilled values came from.', 'Put the reason of a rejection first.'],
  donts: [
    'Show a form that cannot be saved without saying so.',
    'Show an empty form for a draft that did not come: the error screen takes the place of the page.',
  ],
  content: ['The title is New and the kind until the record has a name; a change is called Change of and the name.'],
  keys: { none: 'Its parts bring their own keys; Tab goes through them in the order of reading.' },
}
