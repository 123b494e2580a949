import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './date-range-field.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'beta',
  group: 'Forms',
  related: ['day-field', 'period-line'],
  purpose: 'Two days that belong together: from and to.',
  use: ['Periods of reports, statements and filters.'],
  avoid: ['One day: use a day field.', 'Moments with a time: use two fields.'],
  dos: ['Offer the usual periods as presets.', 'Say at once when the end is before the start.'],
  donts: ['Assume a time zone: days have none.', 'Clear one end when the other changes.'],
  content: ['Labels name the period, not the control: Effective, Value dates.'],
  keys,
}
