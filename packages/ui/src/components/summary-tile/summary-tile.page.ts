import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './summary-tile.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Data',
  related: ['dashboard-screen', 'compact-money'],
  purpose: 'One figure that tells whether there is work to do, and the way to that work.',
  use: ['At the top of a dashboard or a list.'],
  avoid: ['A figure nobody acts on: put it into the text.', 'A course over time: use a chart.'],
  dos: [
    'Lead to the list that has exactly as many rows as the figure says.',
    'Say that it could not be counted: that is not zero.',
    'Say with good whether a trend is welcome, where that is beyond doubt.',
  ],
  donts: ['Show more than six in a row.', 'Animate the figure.'],
  content: [
    'The label is what is counted: Pending requests.',
    'The hint says since when or of what.',
    'A trend is a direction, a distance and a day: Up 12 since yesterday.',
  ],
  keys,
}
