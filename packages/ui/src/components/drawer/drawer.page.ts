import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './drawer.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  purpose: 'A panel from the side for something longer than a dialog: details, notes, filters on a phone.',
  use: ['Looking at something beside the page one is on.'],
  avoid: ['A question that must be answered: use a dialog.', 'Something with an address of its own: use a page.'],
  dos: ['Keep its buttons in sight at the foot.', 'Give back the focus to what opened it: it does so by itself.'],
  donts: ['Put a whole form with several sections in it.', 'Open a second one over it.'],
  content: ['The title names what is shown: Version 2.'],
  keys: keys,
}
