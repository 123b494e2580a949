import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './day-field.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'beta',
  group: 'Forms',
  related: ['date-range-field', 'period-line'],
  purpose: 'One day, written as days are shown everywhere: 30 Nov 2026.',
  use: ['Days of a record: established on, effective from.'],
  avoid: ['Two days that belong together: use a date range field.', 'Moments with a time.'],
  dos: ['Take what people paste: 2026-11-30 is a day too.', 'Keep what is no day, and say so once it is left.'],
  donts: ['Guess which figure is the month: 11/12/2026 is refused.', 'Assume a time zone: days have none.'],
  content: ['The label names the day: Established on. The empty box shows an example.'],
  keys,
}
