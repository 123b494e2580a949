import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  purpose: 'A page on which a draft is written.',
  use: ['Making or changing any managed record.'],
  avoid: ['Beginning with a choice of ways: use the start screen first.'],
  dos: ['Show where prefilled values came from.', 'Put the reason of a rejection first.'],
  donts: ['Show a form that cannot be saved without saying so.'],
  content: ['The title is New and the kind, or the record’s name.'],
  keys: { none: 'Its parts bring their own keys; Tab goes through them in the order of reading.' },
}
