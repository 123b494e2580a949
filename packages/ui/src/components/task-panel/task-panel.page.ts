import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './task-panel.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Data',
  related: ['decision-screen', 'changes', 'notes'],
  purpose: 'The heart of the product: what changed, who asked for it and why, and the decision where the hand is.',
  use: ['Wherever a task is decided.'],
  avoid: ['Looking at the history of a record: use the version history.'],
  dos: [
    'Show what changed first, and how many fields did not.',
    'Refuse with a reason: somebody who edited the round cannot decide it.',
    'Move the focus to the outcome, so that one key goes on.',
    'Keep the choice of single keys with the person: who steers by voice switches them off once, not for each task.',
    'Let the list of keys of the page read what the controls say of themselves.',
    'Keep what was typed when its box is closed, until it was sent.',
  ],
  donts: ['Ask twice: approving asks once, in sight of the change.', 'Approve several unseen changes with one press.'],
  content: [
    'Old and new are shown as the record shows them, never as codes.',
    'After a decision, say what is true now: Approved. Version 4 is live.',
  ],
  keys,
}
