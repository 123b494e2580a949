import type { RequestCalls } from '@strongroom/api'
import { addDays, calendarDate } from '@strongroom/api/money'
import { Banner } from '@strongroom/ui/banner'
import { LinkButton } from '@strongroom/ui/button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { today } from '../drafts/today.ts'
import { historyHref, openHref } from '../request-places.ts'

/** For so many days what failed is news. */
const newsDays = 7

const counted = (count: number): string => (count === 1 ? '1 request' : `${count} requests`)

/** What somebody should look at: open requests whose day has passed, and those that have just failed. Silent where there is nothing. */
export function Attention({ calls }: { calls: Pick<RequestCalls, 'list'> }) {
  const day = calendarDate(today())
  const late = { isFinished: ['false'] }
  const neededBy = { to: addDays(day, -1) }
  const since = addDays(day, 1 - newsDays)
  const failed = { isFinished: ['true'], state: ['Failed'], startDate: [since], endDate: [day] }
  const overdue = useCount(calls, { filters: late, ranges: { neededBy } })
  const failures = useCount(calls, { filters: failed })
  if (overdue === 0 && failures === 0) return null
  return (
    <Banner
      tone="warning"
      title="Pay Attention!"
      actions={
        <>
          {overdue > 0 && (
            <LinkButton size="sm" href={openHref({ neededBy: `..${neededBy.to}` })}>
              Show what is overdue
            </LinkButton>
          )}
          {failures > 0 && (
            <LinkButton size="sm" href={historyHref({ state: 'Failed', period: `${since}..${day}` })}>
              Show what failed
            </LinkButton>
          )}
        </>
      }
    >
      {[
        overdue > 0 && `${counted(overdue)} should have been done by now.`,
        failures > 0 && `${counted(failures)} failed in the last ${newsDays} days.`,
      ]
        .filter(Boolean)
        .join('\n')}
    </Banner>
  )
}

/** How many there are; none where it could not be told, since the lists themselves say what went wrong. */
function useCount(calls: Pick<RequestCalls, 'list'>, request: Parameters<RequestCalls['list']>[0]): number {
  const { data } = useInfiniteQuery(calls.list({ ...request, limit: 1 }))
  return data?.pages[0]?.total ?? 0
}
