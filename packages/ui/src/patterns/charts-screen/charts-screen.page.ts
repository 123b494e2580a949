import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Patterns',
  related: ['chart', 'period-line'],
  purpose: 'Charts of one period side by side, and what they are asked for above them.',
  use: ['Several figures of one period are to be compared.'],
  avoid: ['One chart on a page that is about something else: put it there.'],
  dos: ['Let each chart say itself that it loads, failed or has no figures.'],
  donts: ['Hide a chart without a word.'],
  content: ['The title of a chart is what it shows, in words.'],
  keys: { none: 'Its parts bring their own keys; Tab goes through them in the order of reading.' },
}
