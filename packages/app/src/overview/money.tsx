import { requestTiles, type Report, type RequestTile, type RequestTotals } from '@strongroom/api/contract'
import { subtractDecimals } from '@strongroom/api/money'
import { DateText } from '@strongroom/ui/cells'
import { CompactMoney } from '@strongroom/ui/compact-money'
import { compactMoney } from '@strongroom/ui/format/compact'
import { formatCount } from '@strongroom/ui/format/money'
import { formatRate } from '@strongroom/ui/format/rate'
import { TileSection, WorkSection, type TileGroup } from '@strongroom/ui/patterns/dashboard-screen'
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import { Suspense, use, type ReactNode } from 'react'
import { useApp } from '../shell/use-app.ts'
import { tileState } from './tile-state.ts'
import { useWork } from './use-work.ts'

/** So many of a list are in sight. */
const first = 5

type Tiles = TileGroup['tiles']

/** Figures whose calls come with the first look at them. */
const LaterTiles = ({ title, labels, children }: { title: string; labels: readonly string[]; children: ReactNode }) => (
  <Suspense fallback={<TileSection title={title} tiles={labels.map((label) => ({ label, loading: true }))} />}>
    {children}
  </Suspense>
)

const LaterWork = ({ title, children }: { title: string; children: ReactNode }) => (
  <Suspense fallback={<WorkSection title={title} items={[]} empty="" loading />}>{children}</Suspense>
)

const requestTones = {
  pending: { label: 'Pending', tone: 'pending', page: '/requests' },
  inProgress: { label: 'In progress', tone: 'inProgress', page: '/requests' },
  completedToday: { label: 'Completed today', tone: 'completed', page: '/requests/history' },
  failed: { label: 'Failed', tone: 'rejected', page: '/requests/history' },
} as const satisfies Readonly<Record<RequestTile, object>>

/** `Object.keys` of a literal table has no other members. */
const requestFigures = Object.keys(requestTones) as readonly RequestTile[]

/** The figures of requests, each with the address of the list that it counts. */
export function requestFigureTiles(totals: RequestTotals | undefined): Tiles {
  return requestFigures.map((figure) => {
    const { label, tone, page } = requestTones[figure]
    const { state = '', startDate, endDate } = totals ? requestTiles(totals.today)[figure] : {}
    const search = new URLSearchParams({ state, ...(startDate && { period: `${startDate}..${endDate}` }) })
    return {
      label,
      tone,
      ...(totals && { href: `${page}?${search.toString()}`, value: formatCount(totals[figure]) }),
    }
  })
}

/** The requests of the day. */
export function Requests({ title }: { title: string }) {
  return (
    <LaterTiles title={title} labels={requestFigures.map((figure) => requestTones[figure].label)}>
      <CountedRequests title={title} />
    </LaterTiles>
  )
}

function CountedRequests({ title }: { title: string }) {
  const calls = use(useApp().api.requests())
  const totals = useQuery({ ...calls.totals(), refetchOnMount: false })
  return (
    <TileSection
      title={title}
      tiles={requestFigureTiles(totals.data).map((tile) => ({ ...tile, ...tileState(totals) }))}
    />
  )
}

/** What clients have in one currency, and how that moved since the first day of the report. */
export function placedTile({ series, currency, categories }: Report): Omit<Tiles[number], 'label'> {
  const values = (series[0]?.values ?? []).filter((value) => value !== null)
  const [before, now] = [values[0], values.at(-1)]
  if (before === undefined || now === undefined || currency === null)
    return { value: 'None', hint: 'for clients' }
  const by = subtractDecimals(now, before)
  const direction = /^-/.test(by) ? 'down' : /[1-9]/.test(by) ? 'up' : 'flat'
  return {
    value: <CompactMoney amount={now} currency={currency} />,
    trend: {
      direction,
      by: compactMoney(by.replace(/^-/, ''), currency),
      since: categories.length > 1 ? `${categories.length - 1} days ago` : 'the day before',
    },
  }
}

/** What is placed, each currency by itself, with its way over 30 days. */
export function Placed({ title }: { title: string }) {
  return (
    <LaterTiles title={title} labels={['Placed']}>
      <PlacedByCurrency title={title} />
    </LaterTiles>
  )
}

function PlacedByCurrency({ title }: { title: string }) {
  const calls = use(useApp().api.reports())
  const main = useQuery({ ...calls.placed(), refetchOnMount: false })
  const currencies = (main.data?.currencies ?? []).filter((currency) => currency !== main.data?.currency)
  const others = useQueries({
    queries: currencies.map((currency) => ({ ...calls.placed({ currency }), refetchOnMount: false })),
  })
  const tiles = [main, ...others].map((report, at) => {
    const currency = at === 0 ? report.data?.currency : currencies[at - 1]
    const label = currency ? `Placed, ${currency}` : 'Placed'
    return { ...(report.data && placedTile(report.data)), label, ...tileState(report) }
  })
  return <TileSection title={title} tiles={tiles} />
}

/** Who has most above the limits in force, each currency by itself. */
export function Exposures({ title }: { title: string }) {
  return (
    <LaterWork title={title}>
      <LargestExposures title={title} />
    </LaterWork>
  )
}

function LargestExposures({ title }: { title: string }) {
  const { api, kinds } = useApp()
  const calls = use(api.protection())
  const call = calls.exposure({ filters: { by: ['client'] }, sort: '-uninsured', limit: first })
  const list = useInfiniteQuery({ ...call, refetchOnMount: false })
  const above = (list.data?.pages[0]?.items ?? []).filter(({ uninsured }) => /[1-9]/.test(uninsured))
  return (
    <WorkSection
      title={title}
      empty="Everything placed is within the limits in force."
      items={above.map(({ id, clientId, clientName, uninsured, balance, currency }) => ({
        id,
        title: clientName ?? 'A client whom you may not see',
        href: clientId === null ? undefined : kinds.get('client')?.place.record(clientId),
        facts: `${compactMoney(uninsured, currency)} uninsured of ${compactMoney(balance, currency)}`,
      }))}
      {...tileState(list)}
    />
  )
}

/** Published rates as they are in force. */
export function Rates({ title }: { title: string }) {
  return (
    <LaterWork title={title}>
      <RatesInForce title={title} />
    </LaterWork>
  )
}

function RatesInForce({ title }: { title: string }) {
  const calls = use(useApp().api.rateIndexes())
  return (
    <WorkSection
      title={title}
      empty="No rate has been published yet."
      {...useWork({ call: calls.list({ sort: 'code', limit: first }), href: '/rate-indexes' }, (index) => ({
        id: index.id,
        title: `${index.code} ${index.value === null ? 'without a value' : formatRate(index.value)}`,
        href: `/rate-indexes?${new URLSearchParams({ index: index.id }).toString()}`,
        facts: (
          <>
            {index.name}
            {index.effectiveDate === null ? null : (
              <>
                , of <DateText date={index.effectiveDate} />
              </>
            )}
            {index.stale ? ', out of date' : ''}
          </>
        ),
      }))}
    />
  )
}
