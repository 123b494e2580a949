import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './button.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Actions',
  related: ['icon-button', 'link', 'menu'],
  purpose: 'Does something when it is pressed; its words say what.',
  use: ['Saving, sending, approving, opening a dialog.'],
  avoid: [
    'Going to another page: use LinkButton or a link, so that it can be opened in a new tab.',
    'One of several settings: use a radio group or tabs.',
  ],
  dos: [
    'One primary button on a screen.',
    'Say why with disabledReason when it is refused: it keeps its focus and its place in the tab order, and gives its reason, to a touch too.',
    'Show pending while it works: a second press does nothing.',
  ],
  donts: [
    'Remove the button that somebody may not use: they would look for it.',
    'Use danger for anything that can be undone.',
  ],
  content: [
    'A verb and its object: Send for approval, Delete draft.',
    'No full stop, no "please", no "click".',
    'A reason is a whole sentence: You made this draft, so somebody else must decide.',
  ],
  keys: keys,
}
