import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Patterns',
  related: ['summary-tile', 'timeline'],
  purpose: 'Where things stand: figures first, each leading to its list, then what is worth a look.',
  use: ['The first page of the day.'],
  avoid: ['One kind of record: use the list screen with tiles.'],
  dos: [
    'Show first what waits for the reader.',
    'Let one figure fail without the others.',
    'On a long page let parts begin once the reader comes near.',
  ],
  donts: ['Show figures nobody can act on.'],
  content: ['The subtitle says how much waits, or as whom one is signed in.'],
  keys: { none: 'Its parts bring their own keys; Tab goes through them in the order of reading.' },
}
