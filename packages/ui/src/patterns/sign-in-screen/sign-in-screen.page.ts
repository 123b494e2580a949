import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Patterns',
  related: ['sign-in-card', 'forbidden-screen'],
  purpose: 'The whole page before anyone is known: the card in the middle, nothing else to look at.',
  use: ['Before sign-in and after a session has ended.'],
  avoid: ['Inside the shell.'],
  dos: ['Say why somebody is here again.'],
  donts: ['Show navigation.'],
  content: ['As on the card.'],
  keys: { none: 'Its parts bring their own keys; Tab goes through them in the order of reading.' },
}
