import type { Report } from '@strongroom/api/contract'
import { addDays, calendarDate } from '@strongroom/api/money'
import { formatDate } from '@strongroom/ui/format/date'

type Grouping = Report['grouping']

/**
 * What stands at the end of each week or month is a figure of one day, and told by it: the last one, or that of today where
 * the end is still to come.
 */
export function daysOfEnds({ categories, to, today }: Report): Pick<Report, 'grouping' | 'categories'> {
  return {
    grouping: 'day',
    categories: categories.map((first, index) => {
      const { [index + 1]: next } = categories
      const last = next === undefined ? (to ?? first) : addDays(calendarDate(next), -1)
      return today !== null && first <= today && today < last ? today : last
    }),
  }
}

/** What the categories of a report are, over their column. */
export const categoryLabel = (grouping: Grouping): string =>
  ({ day: 'Day', week: 'Week from', month: 'Month', none: 'Institution' })[grouping ?? 'none']

/** A category as it is shown: a month by its name, a day or the first of a week as a date, a name as it is. */
export function categoryWords(category: string, grouping: Grouping): string {
  if (grouping === null) return category
  const day = formatDate(category)
  return grouping === 'month' ? day.replace(/^\d+ /, '') : day
}
