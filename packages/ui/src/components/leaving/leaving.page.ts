import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Feedback',
  related: ['dialog', 'draft-form'],
  purpose: 'The question before somebody leaves what they typed and neither saved nor sent.',
  use: ['A draft whose saving has come to a stop.', 'A reason, a comment or a note that is not sent yet.'],
  avoid: ['What is stored already: nobody needs to be asked.', 'Another part of the same page.'],
  dos: ['Say what is not sent or saved.', 'Take an answer that comes meanwhile: once it is saved, nothing is asked.'],
  donts: [
    'Hold somebody whose session has ended: they cannot stay.',
    'Let the answer be needed: what was typed is kept.',
  ],
  content: ['The title is a question that names what is left.', 'The reason is one sentence.'],
  keys: { none: 'The dialog has its own: Escape stays.' },
}
