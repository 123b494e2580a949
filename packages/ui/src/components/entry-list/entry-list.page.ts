import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './entry-list.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'beta',
  group: 'Data',
  related: ['facts-list', 'people', 'repeatable-rows'],
  purpose: 'A handful of things that belong to a record, with what can be done with each.',
  use: ['Up to about ten entries that have actions of their own.'],
  avoid: ['Many entries, or entries that are compared: use a table.', 'People: use the list of people.'],
  dos: ['Leave a refused action in its place and say why.', 'Put what tells two entries apart into the first line.'],
  donts: ['Hide an action that somebody else may take.'],
  content: ['Actions are verbs: Verify, Change, Block.'],
  keys,
}
