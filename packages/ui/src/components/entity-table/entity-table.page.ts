import type { ComponentPage } from '../../docs/component-page.ts'
import { gridKeys } from './grid/grid-keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Tables',
  related: ['list-screen', 'cells', 'inbox-screen'],
  purpose:
    'The main instrument: a list of records with search, filters, sort, columns and selection, in memory or page by page.',
  use: ['Every list that people come back to.', 'Up to a million rows.'],
  avoid: [
    'Labels and values of one record: use a facts list.',
    'Up to five rows that nobody sorts: a plain list is quieter.',
  ],
  dos: [
    'Make the first cell the real link to the record.',
    'Keep the view in the address, so that it can be shared.',
    'Say the four empties apart: nothing yet, no match, not allowed, failed.',
    'Say why a row may not be selected; its box then tells the reason.',
    'Explain a heading that is not plain with a tip of one sentence.',
    'Put rows under subheadings, or under the row they belong to, only where all of them are in memory.',
  ],
  donts: [
    'Make a whole row clickable: text could no longer be copied.',
    'Hide an action in a row: put it in the bar of the selection.',
  ],
  content: ['Headers are short nouns; the unit stands in the value.', 'Counts have their noun: 60 accounts.'],
  keys: gridKeys,
}
