import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Patterns',
  related: ['decision-screen', 'version-history'],
  purpose: 'A document of plain words that is read on the page, printed and kept as a file, the same each time.',
  use: ['What has to be shown to others later: the record of a decision.'],
  avoid: ['A list: its table prints and exports itself.', 'What is still being worked on: use the detail screen.'],
  dos: ['Make the file of the same words that stand on the page.'],
  donts: ['Put anything on the page that the file does not say.'],
  content: ['Headings are nouns, and labels those of the form.'],
  keys: { none: 'Its buttons take focus in the order of reading.' },
}
