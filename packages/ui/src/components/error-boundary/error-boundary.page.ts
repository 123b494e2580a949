import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  purpose: 'Holds back a fault in drawing: the part that failed says so, and the page around it stands.',
  use: ['Around a panel whose loss must not take the page along: a chart, a list of notes.'],
  avoid: ['A load that failed: its state is error, and the screen says so itself.', 'Around every component.'],
  dos: ['Report what it caught.', 'Give it the page’s address as a reset key.'],
  donts: ['Show nothing instead: an absent part looks like an empty one.'],
  content: ['The sentence is the same everywhere; the error’s own words stand beneath it.'],
  keys: { none: 'Only its button takes focus.' },
}
