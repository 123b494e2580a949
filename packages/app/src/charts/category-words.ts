import type { Report } from '@strongroom/api/contract'
import { formatDate } from '@strongroom/ui/format/date'

type Grouping = Report['grouping']

/** What the categories of a report are, over their column. */
export const categoryLabel = (grouping: Grouping): string =>
  ({ day: 'Day', week: 'Week from', month: 'Month', none: 'Institution' })[grouping ?? 'none']

/** A category as it is shown: a month by its name, a day or the first of a week as a date, a name as it is. */
export function categoryWords(category: string, grouping: Grouping): string {
  if (grouping === null) return category
  const day = formatDate(category)
  return grouping === 'month' ? day.replace(/^\d+ /, '') : day
}
