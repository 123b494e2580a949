import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './notes.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Data',
  related: ['task-panel', 'textarea', 'timeline'],
  purpose: 'What staff wrote about a record, and the place to write more.',
  use: ['On every record that people talk about.'],
  avoid: [
    'A remark on one change: comment on the task, at its field.',
    'A reason for a decision: it belongs to the decision.',
  ],
  dos: [
    'Offer only people who may read the note: a mention tells nobody else.',
    'Say who may read a note before it is written.',
    'Keep what was typed until it is stored.',
  ],
  donts: ['Use notes for data that has a field.', 'Delete a note: what was read stays readable.'],
  content: [
    'Notes are sentences; names and dates come by themselves.',
    'Internal or Approvers: the same word where it is chosen and on the note.',
  ],
  keys,
}
