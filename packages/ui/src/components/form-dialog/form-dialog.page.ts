import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './form-dialog.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'beta',
  group: 'Forms',
  related: ['dialog', 'draft-form', 'form-screen'],
  purpose: 'A short form that is saved as a whole, without leaving the page.',
  use: ['Something small that belongs to the record on the page: up to about a dozen fields.'],
  avoid: ['Records with a draft of their own: they have a page.', 'A question with two answers: use a dialog.'],
  dos: ['Keep what was typed when it is closed or refused.', 'Name the button after what it does.'],
  donts: ['Open a second dialog from it.'],
  content: ['The title says what is added or changed, and of what.'],
  keys,
}
