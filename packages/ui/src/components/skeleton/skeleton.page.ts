import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Feedback',
  related: ['spinner', 'progress'],
  purpose: 'The place of something that is on its way, so that nothing jumps when it comes.',
  use: ['A part of a page whose form is known loads for the first time.'],
  avoid: ['An action under way: the button shows it.', 'New rows for a table that has some: it shows a thin bar.'],
  dos: ['Give it the size of what will come.', 'Put one busy region with a name around several.'],
  donts: [
    'Show it before 150 ms have passed: it waits by itself.',
    'Use it where nothing may come: show the empty state.',
  ],
  content: ['It has no words; the region around it is named after what loads.'],
  keys: { none: 'Nothing in it takes focus.' },
}
