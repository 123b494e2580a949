import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './notification-list.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'beta',
  group: 'Feedback',
  related: ['bell-button', 'toast'],
  purpose: 'What has happened since the reader last looked, newest first, each entry leading to what it is about.',
  use: ['Behind the bell in the shell, and as a page of its own.'],
  avoid: ['What is true for a page: use a banner.', 'The result of an action: use a toast.'],
  dos: ['Tell read from unread by more than colour.', 'Let each entry lead to the thing itself.'],
  donts: [
    'Notify about what the reader has done.',
    'Show a failed load as nothing new: say what failed, and offer another try.',
  ],
  content: ['One sentence with a subject: Noor Haddad rejected First National Bank.'],
  keys,
}
