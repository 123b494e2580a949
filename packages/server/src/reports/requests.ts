import { requestStates, type Report } from '@strongroom/api/contract'
import { addDays, startOfDay } from '@strongroom/api/money'
import type { Query } from '../http/read-query.ts'
import { dayIn } from '../days/zone.ts'
import type { Person, Reading } from '../work/work.ts'
import { requestCounts } from './request-counts.ts'
import { readPeriod, told, valuesOf } from './report-period.ts'

/**
 * How many requests were made in each group, by the state that they are in now. Days are those of whoever asks, as in the
 * list. @throws Problem 1014
 */
export async function reportRequests({ reader, now, actor }: Reading<Person>, query: Query): Promise<Report> {
  const { timezoneId: zone } = actor.person
  const period = await readPeriod({ reader, now }, query, { today: dayIn(zone, now) })
  // Days are not all of one length: each begins at an instant of its own.
  const begins = [...period.groups.map(({ first }) => first), addDays(period.to, 1)].map((day) => startOfDay(day, zone))
  const counts = await requestCounts(reader, begins)
  return {
    unit: 'count',
    currency: null,
    currencies: [],
    ...told(period),
    series: Object.entries(requestStates).map(([state, name]) => ({
      name,
      values: valuesOf(period, (_group, place) => String(counts[place - 1]?.get(state) ?? 0)),
    })),
    others: 0,
    asOf: now.toISOString(),
  }
}
