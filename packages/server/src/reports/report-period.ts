import { mostGroups, periodNames, reportGroupings, type Report, type ReportGrouping } from '@strongroom/api/contract'
import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  parseDate,
  weekdayOf,
  type CalendarDate,
} from '@strongroom/api/money'
import { sql, type RawBuilder } from 'kysely'
import { Problem } from '../http/problem.ts'
import type { Query } from '../http/read-query.ts'
import { platformDay } from '../days/days-at.ts'
import type { Reading } from '../work/work.ts'

/** A day, week or month of a period, both days included. */
interface Group {
  first: CalendarDate
  last: CalendarDate
}

/** What a report tells of: its days, and the groups that they fall into, in their order. */
export interface ReportPeriod {
  from: CalendarDate
  to: CalendarDate
  grouping: ReportGrouping
  groups: readonly Group[]
  /** The day of the platform: what begins behind it nobody knows. */
  today: CalendarDate
}

/**
 * What a report has where nothing is named: half a year or so many days, up to the day that it is for who asks; told by day
 * up to two months, by week up to a year, then by month, or always by what it is made of.
 */
type Usual = { days?: number; grouping?: ReportGrouping; today?: CalendarDate }

/** The period that is asked for. @throws Problem 1014 at the parameter */
export async function readPeriod(
  { reader, now }: Pick<Reading, 'reader' | 'now'>,
  query: Query,
  { days, ...usual }: Usual = {},
): Promise<ReportPeriod> {
  const today = usual.today ?? (await platformDay(reader, now))
  const [fromName, toName, groupingName] = periodNames
  const to = dayOf(query, toName) ?? today
  const from = dayOf(query, fromName) ?? (days === undefined ? addDays(addMonths(to, -6), 1) : addDays(to, 1 - days))
  if (to < from) throw wrong(toName, 'End date must not be before the start date')
  const length = daysBetween(from, to) + 1
  const fitting = usual.grouping ?? (length <= 62 ? 'day' : length <= 366 ? 'week' : 'month')
  const { [groupingName]: asked = fitting } = query
  const grouping = reportGroupings.find((known) => known === asked)
  if (grouping === undefined) throw wrong(groupingName, `One of these: ${reportGroupings.join(', ')}`)
  const groups = groupsOf({ from, to, grouping })
  if (groups === undefined)
    throw wrong(groupingName, `At most ${mostGroups} points: choose ${longer[grouping]}a shorter period`)
  return { from, to, grouping, groups, today }
}

/** What has fewer points in the same period, before the last way out. */
const longer: Readonly<Record<ReportGrouping, string>> = { day: 'weeks or months, or ', week: 'months, or ', month: '' }

function dayOf(query: Query, name: string): CalendarDate | undefined {
  const { [name]: value } = query
  if (value === undefined) return undefined
  const day = parseDate(value)
  if (day === undefined) throw wrong(name, 'One day, as 2026-01-31')
  return day
}

const wrong = (field: string, message: string) => new Problem('invalidDataFormat', { reasons: [{ field, message }] })

/** The groups of a period; undefined where they are too many. */
export function groupsOf({ from, to, grouping }: Pick<ReportPeriod, 'from' | 'to' | 'grouping'>): Group[] | undefined {
  const groups: Group[] = []
  for (let first = from; first <= to; first = addDays(endOf[grouping](first), 1)) {
    if (groups.length === mostGroups) return undefined
    const end = endOf[grouping](first)
    groups.push({ first, last: end < to ? end : to })
  }
  return groups
}

const endOf: Readonly<Record<ReportGrouping, (day: CalendarDate) => CalendarDate>> = {
  day: (day) => day,
  week: (day) => addDays(day, 7 - weekdayOf(day)),
  month: endOfMonth,
}

/** What a report says of its period. */
export const told = ({
  from,
  to,
  grouping,
  groups,
  today,
}: ReportPeriod): Pick<Report, 'from' | 'to' | 'grouping' | 'today' | 'categories'> => ({
  from,
  to,
  grouping,
  today,
  categories: groups.map(({ first }) => first),
})

/** Of each group its value, by its place from 1; null where it has not begun. */
export const valuesOf = (
  { groups, today }: ReportPeriod,
  value: (group: Group, place: number) => string | null,
): (string | null)[] => groups.map((group, index) => (group.first > today ? null : value(group, index + 1)))

/**
 * Of a day the place of its group, from 1; behind the period one more than there are groups. A value day that has not
 * begun on the platform counts as today: what is posted is there.
 */
export const placeOf = (day: RawBuilder<unknown>, { groups, to, today }: ReportPeriod): RawBuilder<number> => {
  // As dates, which are all of one length: in a list of texts each is looked for from the first.
  const bounds = [...groups.map(({ first }) => first), addDays(to, 1)]
  return sql<number>`width_bucket(least(${day}, ${today})::date, array[${sql.join(bounds)}]::date[])`
}
