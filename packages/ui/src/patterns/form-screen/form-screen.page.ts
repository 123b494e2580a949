import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Patterns',
  related: ['form-dialog', 'draft-screen'],
  purpose: 'A form that is sent as a whole and has a page of its own, and beside it what it would do.',
  use: ['What is asked for once and is done with when it is sent.'],
  avoid: [
    'What is kept while it is written: use the draft screen.',
    'A short form about what is on the page: use the form dialog.',
  ],
  dos: [
    'Say at its field what is refused: the first of those takes the focus.',
    'Show beside the fields what follows from them, before anything is sent.',
  ],
  donts: ['Hide the button from those who may not press it: give it the reason.'],
  content: ['The button says what it does, as a verb.'],
  keys: { none: 'Enter in a field sends the form, as forms do; its fields bring their own keys.' },
}
