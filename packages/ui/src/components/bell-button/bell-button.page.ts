import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Navigation',
  related: ['notification-list', 'app-shell'],
  purpose: 'Opens what happened meanwhile, and says how much of it waits for the reader.',
  use: ['Beside the account in the application frame; its code may come later.'],
  avoid: ['On a light surface: it stands on the sidebar.'],
  dos: ['Count only what the reader can act on.'],
  donts: ['Count what is merely new.'],
  content: ['What has just come is said in words, once: 3 notices wait for you.'],
  keys: { none: 'It is a button and takes the focus as one.' },
}
