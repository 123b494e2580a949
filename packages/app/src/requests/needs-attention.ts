import type { ListRequest } from '@strongroom/api'
import { addDays, type CalendarDate } from '@strongroom/api/money'
import { historyHref, openHref } from '../request-places.ts'

/** For so many days what failed is news. */
export const newsDays = 7

/** What the platform is asked for, and the address of the list that it counts. */
type Counted = { asked: ListRequest; href: string }

/** The requests that somebody should look at on a day: open ones whose day has passed, and those that have just failed. */
export function needsAttention(day: CalendarDate): { overdue: Counted; failed: Counted } {
  const to = addDays(day, -1)
  const since = addDays(day, 1 - newsDays)
  return {
    overdue: {
      asked: { filters: { isFinished: ['false'] }, ranges: { neededBy: { to } } },
      href: openHref({ neededBy: `..${to}` }),
    },
    failed: {
      asked: { filters: { isFinished: ['true'], state: ['Failed'], startDate: [since], endDate: [day] } },
      href: historyHref({ state: 'Failed', period: `${since}..${day}` }),
    },
  }
}
