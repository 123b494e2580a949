import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Navigation',
  related: ['app-shell', 'sign-in-card'],
  purpose: 'The product’s mark. Decoration; the name stands beside it.',
  use: ['In the sidebar and on the sign-in card.'],
  avoid: ['As a button or a link of its own: put it inside one with a name.'],
  dos: ['Keep the room around it free.'],
  donts: ['Recolour, stretch or animate it.'],
  content: ['It has no words of its own.'],
  keys: { none: 'Nothing in it takes focus.' },
}
