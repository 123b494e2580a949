import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Feedback',
  related: ['spinner', 'skeleton'],
  purpose: 'How far a long action is.',
  use: ['Something takes longer than about two seconds and its end is known.'],
  avoid: ['An unknown end: use a spinner with a label.', 'A page on its way: use a skeleton.'],
  dos: ['Say what is being done and how much is left.', 'Offer to stop where that is safe.'],
  donts: ['Let it go backwards.', 'Show it for less than half a second.'],
  content: ['The label is what is being done: Writing the file.', 'Numbers with their noun: 1,200 of 5,000 rows.'],
  keys: { none: 'Only its action takes focus.' },
}
