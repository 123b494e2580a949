import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './period-line.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Forms',
  related: ['date-range-field', 'day-field'],
  purpose: 'From which day to which, in one line above the list or the chart that it bounds.',
  use: ['Above requests, transactions, charts.'],
  avoid: ['A field of a form: use the date range field.', 'A moment with a time: use a field for each.'],
  dos: [
    'Keep the period in the address, so that it can be sent on.',
    'Ask for nothing while the end is before the start.',
  ],
  donts: ['Change what was typed.', 'Start without a period where all of time is too much to load.'],
  content: ['A preset is a noun: Last 30 days.', 'Both days are included, and the count of days says so.'],
  keys: keys,
}
