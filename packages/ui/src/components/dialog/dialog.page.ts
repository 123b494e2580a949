import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './dialog.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Feedback',
  related: ['form-dialog', 'leaving'],
  purpose: 'A question or a short task that must be answered before going on.',
  use: ['Something is about to be lost or sent and needs a yes.', 'A reason or a comment that belongs to one action.'],
  avoid: ['Longer reading or editing: give it a page.', 'News: use a toast or a banner.'],
  dos: [
    'Name the action in the title and on its button: Delete this draft? Delete draft.',
    'Put the primary button last, and the least dangerous first: the dialog begins there where it has no field.',
    'Use alertdialog where something is lost: it is read out whole, and begins on the button that loses nothing.',
  ],
  donts: ['Open a dialog from a dialog.', 'Close it on a failure: keep it open and say what happened.'],
  content: [
    'The title is a question or the name of the task.',
    'Buttons repeat the verb; never OK and Cancel alone for something that deletes.',
  ],
  keys: keys,
}
