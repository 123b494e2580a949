import * as z from 'zod/mini'
import { check } from './checks.ts'
import { date, text } from './fields.ts'
import { pageOf } from './list.ts'

/** A day on which banks of a place are closed, beside weekends. */
export const holidayContent = z.strictObject({
  calendar: text({ label: 'Calendar', section: 'Holiday', max: 20, check: check.code }),
  day: date({ label: 'Day', section: 'Holiday' }),
  name: text({ label: 'Name', section: 'Holiday', max: 100 }),
})
export type Holiday = z.infer<typeof holidayContent>

/** A holiday of a calendar, such as `FED`; `day` is `YYYY-MM-DD`. */
export const holiday = z.object({ calendar: z.string(), day: z.string(), name: z.string() })
export const holidayPage = pageOf(holiday)
