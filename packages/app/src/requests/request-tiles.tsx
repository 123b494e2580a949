import type { RequestCalls } from '@strongroom/api'
import { ListTiles } from '@strongroom/ui/patterns/list-screen'
import { useQuery } from '@tanstack/react-query'
import { today } from '../drafts/today.ts'
import { requestFigures } from '../request-figures.ts'

/** The four figures of requests, each with the way to the list that it counts. */
export function RequestTiles({ calls }: { calls: Pick<RequestCalls, 'totals'> }) {
  const { data, isPending, error } = useQuery({ ...calls.totals(), refetchOnMount: false })
  // The platform says which day it has counted: its list is asked about the same.
  const day = data?.today ?? today()
  return (
    <ListTiles
      tiles={requestFigures.map(({ figure, href, ...tile }) => ({
        ...tile,
        href: href(day),
        value: data?.[figure],
        loading: isPending && !error,
        error: error && !data ? error.message : undefined,
      }))}
    />
  )
}
