import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './sign-in-card.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Navigation',
  related: ['sign-in-screen', 'product-mark'],
  purpose: 'The one thing on the way in: a button that leads to the identity provider. No password is ever typed here.',
  use: ['On the sign-in screen.'],
  avoid: ['Asking for a password: the identity provider does that.'],
  dos: ['Say why somebody is here again: the session is over.'],
  donts: ['Show a field.', 'Say more than what is needed to go on.'],
  content: [
    'The button names the way: Sign in with the bank’s account.',
    'A failure says what happened and whom to ask.',
  ],
  keys,
}
