import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './tabs.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Navigation',
  related: ['radio-group', 'page-header'],
  purpose: 'Parts of one page, of which one is in sight.',
  use: ['Details, versions and notes of one record.'],
  avoid: ['Steps in an order: use sections.', 'Pages that have nothing to do with each other: use the sidebar.'],
  dos: [
    'Give tabs addresses where a part can be worth a link.',
    'Show a count where it tells whether a look is worth it.',
  ],
  donts: ['Lose what was typed in a tab when another is opened.', 'Use more than about six.'],
  content: ['One noun each: Versions.'],
  keys: keys,
}
