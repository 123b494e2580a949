import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './tooltip.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Feedback',
  related: ['icon-button', 'field'],
  purpose:
    'A line of help shown while its control is hovered or has keyboard focus; a refused control shows it when it is pressed, also by touch.',
  use: ['The name of an icon button, the reason of a refusal.'],
  avoid: ['Anything that must be read: show it.', 'Links or buttons: use a menu or a dialog.'],
  dos: ['Keep it to one sentence.', 'Tie it to its control by the id it hands out.'],
  donts: [
    'Count on it on a touch screen where the control is not refused: there its press does what it does.',
    'Put it on text that cannot take focus.',
    'Repeat the visible words.',
  ],
  content: ['A sentence with a full stop, or a name without one.'],
  keys: keys,
}
