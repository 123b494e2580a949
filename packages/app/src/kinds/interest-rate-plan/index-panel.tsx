import type { DraftContentOf, FiguresOf, RateIndex } from '@strongroom/api/contract'
import { Banner } from '@strongroom/ui/banner'
import { LineChart } from '@strongroom/ui/chart'
import { FactsList } from '@strongroom/ui/facts-list'
import { formatDate } from '@strongroom/ui/format/date'
import { formatRate } from '@strongroom/ui/format/rate'
import { Link } from '@strongroom/ui/link'
import { IndexHistory } from './index-history.tsx'
import { rateAndYield } from './plan-shape.tsx'
import { planRates } from './plan-yields.ts'

type IndexPanelProps = {
  index: RateIndex
  /** A plan that follows it, and the value that counts for it today: by its resets and lookback that is not the newest. */
  plan?: { content: DraftContentOf<'interestRatePlan'>; inForce: FiguresOf<'interestRatePlan'>['indexValue'] }
  /** Where its page is; left out on that page. */
  href?: string
}

/** A published rate: its newest value and how old it is, what a plan makes of it, its course, and all of its values. */
export function IndexPanel({ index, plan, href }: IndexPanelProps) {
  const { code, name, source, value, effectiveDate, previousValue, stale, history } = index
  const inForce = plan?.inForce ?? undefined
  const [applied] = plan && inForce && plan.content.tierMethod === 'None' ? planRates(plan.content, inForce.value) : []
  return (
    <>
      {stale && (
        <Banner tone="warning" title={`${code} is out of date`}>
          {effectiveDate === null
            ? 'No value has been loaded yet.'
            : `Its newest value is of ${formatDate(effectiveDate)}: none of the last two business days has come. Until one does, that value is carried.`}
        </Banner>
      )}
      <FactsList
        columns={2}
        items={[
          {
            label: 'Index',
            value: href === undefined ? `${name} (${code})` : <Link href={href}>{`${name} (${code})`}</Link>,
          },
          { label: 'Published by', value: source },
          {
            label: 'Newest value',
            value:
              value === null || effectiveDate === null
                ? undefined
                : `${formatRate(value)}, ${formatDate(effectiveDate)}`,
          },
          { label: 'The one before', value: previousValue === null ? undefined : formatRate(previousValue) },
          ...(inForce === undefined
            ? []
            : [
                {
                  label: 'Counts for this plan today',
                  value: `${formatRate(inForce.value)}, ${formatDate(inForce.effectiveDate)}`,
                },
              ]),
          ...(applied === undefined
            ? []
            : [
                {
                  label: 'Applied now',
                  value: `${rateAndYield(applied) ?? ''}: ${howApplied(plan?.content, inForce?.value, applied.rate)}`,
                },
              ]),
        ]}
      />
      {history.length > 1 && (
        <LineChart
          title={`${code}, newest values`}
          description="Percent a year."
          categoryLabel="Day"
          format={formatRate}
          axisUnit="%"
          height={180}
          level={3}
          categories={history.map(({ effectiveDate: day }) => formatDate(day))}
          series={[{ label: code, values: history.map((one) => one.value) }]}
        />
      )}
      <IndexHistory index={index} />
    </>
  )
}

/** How an index becomes what is paid: with its spread, or held by floor or cap. */
export function howApplied(
  { spread = '', floor, cap }: DraftContentOf<'interestRatePlan'> = {},
  value: string | undefined,
  applied: string | undefined,
): string {
  const added = /[1-9]/.test(spread)
  const sum = `${value === undefined ? 'the index' : formatRate(value)}${
    added ? ` ${spread.startsWith('-') ? '\u2212' : '+'} ${formatRate(spread.replace('-', ''))}` : ''
  }`
  const isHeld = (bound: string | undefined) =>
    bound !== undefined && bound !== '' && applied !== undefined && Number(bound) === Number(applied)
  if (isHeld(floor)) return `${sum}, not below the floor`
  return isHeld(cap) ? `${sum}, not above the cap` : sum
}
