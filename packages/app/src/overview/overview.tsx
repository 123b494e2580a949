import { DashboardScreen, type TileGroup } from '@strongroom/ui/patterns/dashboard-screen'
import { useQueries } from '@tanstack/react-query'
import { PageTitle } from '../shell/page-title.tsx'
import { may, mayAny } from '../shell/privileges.ts'
import { useApp, useMe } from '../shell/use-app.ts'
import type { TiledKind, TotalledKind } from './kind-tiles.ts'
import { LatestDecisions, ReviewsDue } from './news.tsx'
import { tileState } from './tile-state.ts'
import { OwnWork, ToDecide } from './work.tsx'

/** Where things stand: what there is to do and was decided for who decides and who makes, then the network for all. */
export function Overview({ tiled }: { tiled: readonly TiledKind<TotalledKind>[] }) {
  const me = useMe()
  const { kinds } = useApp()
  const seen = tiled.filter(({ kind }) => may(me, { action: 'view', kind }))
  const work = [
    ...(mayAny(me, 'approve') ? [<ToDecide key="decide" />] : []),
    ...(mayAny(me, 'edit') ? [<OwnWork key="own" />] : []),
  ]
  return (
    <>
      <PageTitle>Overview</PageTitle>
      <DashboardScreen
        header={{ title: 'Overview', subtitle: `Signed in as ${roleWords(me.roles)}` }}
        {...(work.length > 0 && { work: [...work, <LatestDecisions key="latest" />] })}
        groups={[{ title: 'Network', tiles: useNetwork(seen) }]}
        news={
          <>
            {seen.map(({ kind, reviews }) => {
              const place = kinds.get(kind)?.place
              return reviews && place && <ReviewsDue key={kind} {...{ kind, reviews, place }} />
            })}
          </>
        }
      />
    </>
  )
}

const roleWords = (roles: readonly { name: string }[]): string => roles.map(({ name }) => name).join(', ') || 'no role'

/** The figures of all kinds, in one row. */
function useNetwork(tiled: readonly TiledKind<TotalledKind>[]): TileGroup['tiles'] {
  const { api, kinds } = useApp()
  const answers = useQueries({
    queries: tiled.map(({ kind }) => ({ ...api.totals(kind), refetchOnMount: false })),
  })
  return tiled.flatMap(({ kind, tiles }, index) => {
    const [place, answer] = [kinds.get(kind)?.place, answers[index]]
    if (!place || !answer) return []
    return tiles(answer.data, place).map((tile) => ({ ...tile, ...tileState(answer) }))
  })
}
