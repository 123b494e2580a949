import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Patterns',
  related: ['draft-screen', 'draft-form'],
  purpose: 'Before something new is written: the ways to begin, one under the other.',
  use: ['A record can begin in more than one way.'],
  avoid: ['There is one way only: begin.'],
  dos: ['Put the usual way first.', 'Show what was chosen before beginning.'],
  donts: ['Offer more than four ways.'],
  content: ['Each way says where the values come from.'],
  keys: { none: 'Its parts bring their own keys; Tab goes through them in the order of reading.' },
}
