import type { RequestCalls } from '@strongroom/api'
import { calendarDate } from '@strongroom/api/money'
import { Banner } from '@strongroom/ui/banner'
import { LinkButton } from '@strongroom/ui/button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { today } from '../drafts/today.ts'
import { needsAttention, newsDays } from './needs-attention.ts'

const counted = (count: number): string => (count === 1 ? '1 request' : `${count} requests`)

/** What somebody should look at, with the way there. Silent where there is nothing. */
export function Attention({ calls }: { calls: Pick<RequestCalls, 'list'> }) {
  const { overdue, failed } = needsAttention(calendarDate(today()))
  const late = useCount(calls, overdue.asked)
  const failures = useCount(calls, failed.asked)
  if (late === 0 && failures === 0) return null
  return (
    <Banner
      tone="warning"
      title="Pay Attention!"
      actions={
        <>
          {late > 0 && (
            <LinkButton size="sm" href={overdue.href}>
              Show what is overdue
            </LinkButton>
          )}
          {failures > 0 && (
            <LinkButton size="sm" href={failed.href}>
              Show what failed
            </LinkButton>
          )}
        </>
      }
    >
      {[
        late > 0 && `${counted(late)} should have been done by now.`,
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
