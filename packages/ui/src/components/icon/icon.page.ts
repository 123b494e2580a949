import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Data',
  related: ['icon-button', 'status-chip'],
  purpose: 'The icons that pages choose themselves; all others are part of their components.',
  use: ['In front of a navigation link, an empty state, a button.'],
  avoid: ['As the only name of something: use an icon button, which has a name.'],
  dos: ['Hide it from screen readers: the words beside it say it.', 'Use one icon for one meaning.'],
  donts: ['Add an icon for decoration.', 'Colour it otherwise than the text it stands by.'],
  content: [
    'An icon has no words; whatever it stands for does.',
    'Its name in the code says what it shows, never what a page means by it: Building, Person.',
  ],
  keys: { none: 'Nothing in it takes focus.' },
}
