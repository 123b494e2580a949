import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './chart.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Data',
  related: ['charts-screen', 'summary-tile'],
  purpose: 'Figures as bars, lines or parts of a whole, and beneath them the same figures as a table.',
  use: ['Comparing amounts (bars), a course over time (lines), what changes at bounds (steps).'],
  avoid: ['One figure: use a summary tile.', 'Records one wants to open: use the entity table.'],
  dos: [
    'Put the question into the title, and unit and period into the description.',
    'Hand over decimal strings: the table shows them exactly.',
    'Keep the order of the series from page to page, so that they keep their look.',
    'Hand over the status of a series that is one: it then has the colour that the status has everywhere.',
  ],
  donts: ['Show more than six series: group the rest.', 'Start an axis of bars elsewhere than at zero.', 'Animate.'],
  content: ['A title is a noun with its unit: Placed by month, USD.', 'Months are words: Nov 2026.'],
  keys,
}
