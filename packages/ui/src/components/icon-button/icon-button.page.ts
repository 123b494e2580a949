import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './icon-button.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Actions',
  related: ['button', 'menu', 'tooltip'],
  purpose: 'A square button whose icon is known to everyone: close, more, copy. Its name appears on hover and focus.',
  use: ['Toolbars and corners where words would repeat in every row.'],
  avoid: ['An icon that has to be learned: use a button with words.'],
  dos: ['Name it after what it does: Close, Copy number.'],
  donts: ['Put two of the same icon side by side.', 'Use it for the main action of a page.'],
  content: ['The label is a verb, with its object where several stand near: Remove filter Status.'],
  keys: keys,
}
