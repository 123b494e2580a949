import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Navigation',
  related: ['page', 'tabs', 'status-chip'],
  purpose: 'What this page is about, and what can be done with it.',
  use: ['At the top of every page, once.'],
  avoid: ['A part of a page: use a heading in its section.'],
  dos: ['Put the state of the thing right behind its name.', 'Keep the one primary action at the end.'],
  donts: [
    'Repeat the title in the first crumb and the sidebar with other words.',
    'Show more than three actions: the rest goes into a menu.',
  ],
  content: [
    'The title is the name of the thing or the plural of its kind.',
    'The subtitle says who changed it last, and when.',
  ],
  keys: { none: 'Its links and buttons take focus in the order of reading.' },
}
