import { formatCount } from '@strongroom/ui/format/money'
import { DashboardScreen, type TileGroup } from '@strongroom/ui/patterns/dashboard-screen'
import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { PageTitle } from '../shell/page-title.tsx'
import { may } from '../shell/privileges.ts'
import { useApp, useMe } from '../shell/use-app.ts'
import { capital } from '../shown-kind.ts'
import { workCalls } from './figures.ts'
import type { TiledKind, TotalledKind } from './kind-tiles.ts'
import { tileState } from './tile-state.ts'

/** Where things stand: what waits for the person, then the figures of the network. */
export function Overview({ tiled }: { tiled: readonly TiledKind<TotalledKind>[] }) {
  const me = useMe()
  const work = useWorkTiles()
  const groups = useKindGroups(tiled.filter(({ kind }) => may(me, { action: 'view', kind })))
  return (
    <>
      <PageTitle>Overview</PageTitle>
      <DashboardScreen
        header={{ title: 'Overview', subtitle: `Signed in as ${roleWords(me.roles)}` }}
        groups={[{ title: 'Your work', tiles: work }, ...groups]}
      />
    </>
  )
}

const roleWords = (roles: readonly { name: string }[]): string => roles.map(({ name }) => name).join(', ') || 'no role'

function useWorkTiles(): TileGroup['tiles'] {
  const { api } = useApp()
  const calls = workCalls(api)
  const pending = useInfiniteQuery({ ...calls.pending, refetchOnMount: false })
  const rework = useInfiniteQuery({ ...calls.rework, refetchOnMount: false })
  const drafts = useInfiniteQuery({ ...calls.drafts, refetchOnMount: false })
  const count = (total: number | undefined) => (total === undefined ? undefined : formatCount(total))
  return [
    {
      label: 'Tasks waiting for a decision',
      href: '/tasks',
      tone: 'pending',
      value: count(pending.data?.pages[0]?.total),
      ...tileState(pending),
    },
    {
      label: 'Sent back for rework',
      href: '/tasks?list=rework',
      tone: 'rejected',
      value: count(rework.data?.pages[0]?.total),
      ...tileState(rework),
    },
    {
      label: 'Your open drafts',
      href: '/drafts',
      tone: 'inProgress',
      value: count(drafts.data?.pages[0]?.total),
      ...tileState(drafts),
    },
  ]
}

/** The figures of each kind, under its name. */
function useKindGroups(tiled: readonly TiledKind<TotalledKind>[]): TileGroup[] {
  const { api, kinds } = useApp()
  const answers = useQueries({
    queries: tiled.map(({ kind }) => ({ ...api.totals(kind), refetchOnMount: false })),
  })
  return tiled.flatMap(({ kind, plural, tiles }, index) => {
    const [place, answer] = [kinds.get(kind)?.place, answers[index]]
    if (!place || !answer) return []
    return {
      title: capital(plural),
      tiles: tiles(answer.data, place).map((tile) => ({ ...tile, ...tileState(answer) })),
    }
  })
}
