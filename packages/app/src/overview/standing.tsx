import type { PrivilegeCode } from '@strongroom/api/contract'
import { formatCount } from '@strongroom/ui/format/money'
import { TileSection, type TileGroup } from '@strongroom/ui/patterns/dashboard-screen'
import { skipToken, useQueries } from '@tanstack/react-query'
import { useApp, useMe } from '../shell/use-app.ts'
import { changedFor, newsSince, overdueFor, type Figure } from './figures.ts'
import type { TiledKind, TotalledKind } from './kind-tiles.ts'
import { tileState } from './tile-state.ts'
import { useCalls } from './use-calls.ts'

type Tone = TileGroup['tiles'][number]['tone']

/** What should have been done by now. */
export function Overdue({ title, tiled }: { title: string; tiled: readonly TiledKind<TotalledKind>[] }) {
  const asked = useAsked()
  return <Counts title={title} figures={overdueFor(asked, tiled)} tone="rejected" />
}

/** What came since the person was last here. */
export function Changed({ title }: { title: string }) {
  const asked = useAsked()
  return <Counts title={title} figures={changedFor(asked, newsSince(asked.me))} />
}

/** What the figures are asked with; some of the calls come later. */
function useAsked() {
  const { api, kinds } = useApp()
  const me = useMe()
  const sees = (privilege: PrivilegeCode) => ({ enabled: me.privileges.includes(privilege) })
  const { data: requests } = useCalls('requests', api.requests, sees('request.view'))
  const { data: rates } = useCalls('rates', api.rateIndexes, sees('interestRatePlan.view'))
  const { data: sums } = useCalls('sums', api.sums)
  return { api, me, kinds, calls: { requests, rates, sums } }
}

/** Figures that lead to what they count; one that is not zero has the tone. */
function Counts({ title, figures, tone }: { title: string; figures: readonly Figure[]; tone?: Tone }) {
  const counts = useQueries({
    queries: figures.map(({ label, count }) => ({
      queryKey: count?.queryKey ?? ['overview', 'count', label],
      queryFn: count?.queryFn ?? skipToken,
    })),
  })
  const tiles = figures.map(({ label, href }, at) => {
    const count = counts[at]
    const known = count?.data
    return {
      label,
      href,
      ...(known !== undefined && { value: formatCount(known) }),
      ...(known && tone && { tone }),
      ...(count && tileState(count)),
    }
  })
  return <TileSection title={title} tiles={tiles} />
}
