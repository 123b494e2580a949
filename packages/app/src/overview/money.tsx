import type { ProtectionCalls, RateIndexCalls, ReportCalls, RequestCalls } from '@strongroom/api'
import type { Approved, Report, RequestTotals } from '@strongroom/api/contract'
import { subtractDecimals } from '@strongroom/api/money'
import { DateText } from '@strongroom/ui/cells'
import { CompactMoney } from '@strongroom/ui/compact-money'
import { compactMoney } from '@strongroom/ui/format/compact'
import { formatCount } from '@strongroom/ui/format/money'
import { formatRate } from '@strongroom/ui/format/rate'
import { TileSection, WorkSection, type TileGroup } from '@strongroom/ui/patterns/dashboard-screen'
import { useQueries, useQuery } from '@tanstack/react-query'
import { rateSpan } from '../records/rate-span.ts'
import { requestFigures } from '../request-figures.ts'
import { useApp } from '../shell/use-app.ts'
import { exposuresAbove, plansInForce, publishedRates } from './figures.ts'
import { tileState } from './tile-state.ts'
import { useCalls } from './use-calls.ts'
import { useWork } from './use-work.ts'

type Tiles = TileGroup['tiles']

/** The figures of requests, each with the address of the list that it counts. */
export function requestFigureTiles(totals: RequestTotals | undefined): Tiles {
  return requestFigures.map(({ figure, label, tone, href }) => ({
    label,
    tone,
    ...(totals && { href: href(totals.today), value: formatCount(totals[figure]) }),
  }))
}

/** The requests of the day. */
export function Requests({ title }: { title: string }) {
  const calls = useCalls('requests', useApp().api.requests)
  if (calls.data) return <CountedRequests title={title} calls={calls.data} />
  return (
    <TileSection
      title={title}
      tiles={requestFigureTiles(undefined).map((tile) => ({ ...tile, ...tileState(calls) }))}
    />
  )
}

function CountedRequests({ title, calls }: { title: string; calls: RequestCalls }) {
  const totals = useQuery(calls.totals())
  return (
    <TileSection
      title={title}
      tiles={requestFigureTiles(totals.data).map((tile) => ({ ...tile, ...tileState(totals) }))}
    />
  )
}

/** What clients have in one currency, and how that moved since the first day of the report; `accounts` is the address of the list in which it lies. */
export function placedTile(
  { series, currency, categories }: Report,
  accounts: string | undefined,
): Omit<Tiles[number], 'label'> {
  const values = (series[0]?.values ?? []).filter((value) => value !== null)
  const [before, now] = [values[0], values.at(-1)]
  if (before === undefined || now === undefined || currency === null) return { value: 'None', hint: 'for clients' }
  const by = subtractDecimals(now, before)
  const direction = by.startsWith('-') ? 'down' : /[1-9]/.test(by) ? 'up' : 'flat'
  return {
    value: <CompactMoney amount={now} currency={currency} />,
    href: accounts && `${accounts}?accountType=ProgramOmnibus&currency=${currency}`,
    trend: {
      direction,
      by: compactMoney(by.replace(/^-/, ''), currency),
      since: categories.length > 1 ? `${categories.length - 1} days ago` : 'the day before',
    },
  }
}

/** What is placed, each currency by itself, with its way over 30 days. */
export function Placed({ title }: { title: string }) {
  const calls = useCalls('reports', useApp().api.reports)
  if (calls.data) return <PlacedByCurrency title={title} calls={calls.data} />
  return <TileSection title={title} tiles={[{ label: 'Placed', ...tileState(calls) }]} />
}

function PlacedByCurrency({ title, calls }: { title: string; calls: ReportCalls }) {
  const accounts = useApp().kinds.get('institutionAccount')?.place.records
  const main = useQuery(calls.placed())
  const currencies = (main.data?.currencies ?? []).filter((currency) => currency !== main.data?.currency)
  const others = useQueries({ queries: currencies.map((currency) => calls.placed({ currency })) })
  const tiles = [main, ...others].map((report, at) => {
    const currency = at === 0 ? report.data?.currency : currencies[at - 1]
    const label = currency ? `Placed, ${currency}` : 'Placed'
    return { ...(report.data && placedTile(report.data, accounts)), label, ...tileState(report) }
  })
  return <TileSection title={title} tiles={tiles} />
}

/** Who has most above the limits in force, each currency by itself. */
export function Exposures({ title }: { title: string }) {
  const calls = useCalls('protection', useApp().api.protection)
  if (calls.data) return <LargestExposures title={title} calls={calls.data} />
  return <WorkSection title={title} items={[]} empty="" {...tileState(calls)} />
}

function LargestExposures({ title, calls }: { title: string; calls: ProtectionCalls }) {
  const { kinds } = useApp()
  return (
    <WorkSection
      title={title}
      empty="Everything placed is within the limits in force."
      {...useWork(exposuresAbove(calls), ({ id, clientId, clientName, uninsured, balance, currency }) => ({
        id,
        title: clientName ?? 'A client whom you may not see',
        href: clientId === null ? undefined : kinds.get('client')?.place.record(clientId),
        facts: `${compactMoney(uninsured, currency)} uninsured of ${compactMoney(balance, currency)}`,
      }))}
    />
  )
}

/** What plans pay today. */
export function Rates({ title }: { title: string }) {
  const { api, kinds } = useApp()
  const place = kinds.get('interestRatePlan')?.place
  return (
    <WorkSection
      title={title}
      empty="No interest rate plan is in force."
      {...useWork(plansInForce(api, place?.records ?? ''), (plan) => ({
        id: plan.id,
        title: `${plan.content.name} ${rateSpan(plan.figures.ratesToday) ?? 'without a rate'}`,
        href: place?.record(plan.id),
        facts: <PaidSince {...plan} />,
      }))}
    />
  )
}

/** From which day a plan pays what it does, or until when: its newest version may still be to come. */
function PaidSince({ version, content, figures }: Approved<'interestRatePlan'>) {
  const { currency, effectiveFrom } = content
  return (
    <>
      {currency}
      {effectiveFrom === undefined ? null : (
        <>
          , {figures.inForceVersion === version ? 'since' : 'changes on'} <DateText date={effectiveFrom} />
        </>
      )}
    </>
  )
}

/** Published rates, which plans follow, as they were published last. */
export function PublishedRates({ title }: { title: string }) {
  const calls = useCalls('rates', useApp().api.rateIndexes)
  if (calls.data) return <RatesPublished title={title} calls={calls.data} />
  return <WorkSection title={title} items={[]} empty="" {...tileState(calls)} />
}

function RatesPublished({ title, calls }: { title: string; calls: RateIndexCalls }) {
  return (
    <WorkSection
      title={title}
      empty="No rate has been published yet."
      {...useWork(publishedRates(calls), (index) => ({
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
