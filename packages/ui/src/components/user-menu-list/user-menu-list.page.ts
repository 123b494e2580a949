import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Navigation',
  related: ['app-shell', 'menu'],
  purpose: 'The entries of the account menu: how the screens look, what is one’s own, and the way out.',
  use: ['As the menu of the application frame, whose account button opens it; its code may come later.'],
  avoid: ['What can be done with a record: use a menu.'],
  dos: ['Put the way out last.'],
  donts: ['List what the sidebar leads to already.'],
  content: ['An entry that switches says what is chosen now: Theme: dark.'],
  keys: { none: 'Its links and buttons take focus in the order of reading.' },
}
