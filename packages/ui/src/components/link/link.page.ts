import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './link.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Navigation',
  related: ['button', 'menu'],
  purpose: 'A plain link. Whoever renders the page decides what a click inside the application does.',
  use: ['Going anywhere: pages, records, mail, help.'],
  avoid: ['Doing something: use a button.'],
  dos: ['Make the words tell where it leads.', 'Leave the address real, so that it opens in a new tab.'],
  donts: ['Write "here" or "more".', 'Open a new tab without saying so.'],
  content: ['The name of what it leads to, as that page has it in its title.'],
  keys: keys,
}
