import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Patterns',
  related: ['task-panel', 'inbox-screen', 'paper-screen'],
  purpose: 'A page on which one task is decided: the task, and beside it what helps to decide.',
  use: ['Every approval task.'],
  avoid: ['Reading a record without deciding: use the detail screen.'],
  dos: [
    'Put what is live now beside what is proposed.',
    'Say where in the queue one is; it goes when the task is decided.',
  ],
  donts: [
    'Make the reader leave the page to decide.',
    'Show a failed load in it: the error screen takes its place, the skeleton while it loads.',
  ],
  content: [
    'The title is the record; beside it stands what happens to it and where it stands, under it who sent it and when.',
    'A refused decision gives its reason in a sentence.',
  ],
  keys: { none: 'Its parts bring their own keys; Tab goes through them in the order of reading.' },
}
