import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './before-after.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'beta',
  group: 'Data',
  related: ['changes', 'task-panel'],
  purpose: 'What a change does to figures: what each was, what it becomes, and what that comes to in words.',
  use: ['Beside a form, while it is written.', 'Beside a decision, before it is taken.'],
  avoid: [
    'Comparing fields of a record: use changes.',
    'More than about twenty things: say how many, and list them in `more`.',
  ],
  dos: ['Put what matters first: the worst, then the best.', 'Give every outcome its sign and its unit.'],
  donts: ['Show figures of what was typed before: say that they are being worked out.', 'Tell by colour alone.'],
  content: [
    'An outcome is a few words: +50,000.00 USD uncovered.',
    'A figure that stays is said once: as before.',
    'What cannot be told yet has no outcome: the figure stands as it is now.',
  ],
  keys,
}
