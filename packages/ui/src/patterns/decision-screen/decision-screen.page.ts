import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  purpose: 'A page on which one task is decided: the task, and beside it what helps to decide.',
  use: ['Every approval task.'],
  avoid: ['Reading a record without deciding: use the detail screen.'],
  dos: ['Put what is live now beside what is proposed.', 'Say where in the queue one is.'],
  donts: ['Make the reader leave the page to decide.'],
  content: ['The title is the record, the subtitle what happens to it.'],
  keys: { none: 'Its parts bring their own keys; Tab goes through them in the order of reading.' },
}
