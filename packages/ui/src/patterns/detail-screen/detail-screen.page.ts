import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Patterns',
  related: ['facts-list', 'version-history', 'tabs'],
  purpose: 'A page about one record: what it is, what can be done with it, what is changing, and its parts.',
  use: ['Every approved record.'],
  avoid: ['Writing it: use the draft screen.'],
  dos: [
    'Say above everything that a change waits, with the way there.',
    'Put into the strip what people come for: the status, the numbers they copy, two figures, who changed it last.',
    'Give parts addresses.',
  ],
  donts: [
    'Mix what is live with what is proposed.',
    'Let a part that failed take the record with it: the error stands in the place of the part.',
  ],
  content: ['Facts carry the labels of the form.'],
  keys: { none: 'Its parts bring their own keys; Tab goes through them in the order of reading.' },
}
