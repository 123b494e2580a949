import type { DraftContentOf } from '@strongroom/api/contract'
import { StepChart } from '@strongroom/ui/chart'
import { FactsList } from '@strongroom/ui/facts-list'
import { formatFigure } from '@strongroom/ui/format/figure'
import { formatMoney } from '@strongroom/ui/format/money'
import { formatRate } from '@strongroom/ui/format/rate'
import { planRates, type PlanRate } from './plan-yields.ts'
import { shortYield } from '../../rates/short-yield.ts'

const methods: Readonly<Record<string, string>> = {
  WholeBalance: 'Whole balance: once a balance reaches a tier, all of it earns the rate of that tier.',
  Band: 'Bands: each part of a balance earns the rate of its own tier, and only that part.',
  Term: 'Terms: all of a balance earns the rate of the term it stays.',
  TermAndBalance: 'Terms and balances: all of a balance earns the rate of its term and of the tier it reaches.',
}

type PlanShapeProps = {
  plan: DraftContentOf<'interestRatePlan'>
  /** The newest value of its index, in percent. */
  indexValue?: string | undefined
  level?: 2 | 3
}

/** What a plan pays, drawn over its tiers, and the yield of each rate; nothing before it has tiers. */
export function PlanShape({ plan, indexValue, level = 3 }: PlanShapeProps) {
  const rates = planRates(plan, indexValue)
  const method = methods[plan.tierMethod ?? '']
  if (method === undefined || rates.length === 0) return null
  const [first] = rates
  const unit = first?.unit
  return (
    <>
      {plan.tierMethod !== 'TermAndBalance' && (
        <StepChart
          title={unit === undefined ? 'Rate by balance' : 'Rate by term'}
          description={`${method} Each step is drawn as wide as the others.`}
          categoryLabel={unit === undefined ? `Balance, ${plan.currency ?? ''}` : `Term, ${unit}`}
          valueLabel="Rate a year"
          format={formatRate}
          height={150}
          level={level}
          emptyText="The tiers have no rates yet"
          steps={rates.map(({ from, to, rate }) => ({ from, to, value: rate ?? null }))}
        />
      )}
      <FactsList
        items={rates.map((rate) => ({ label: boundsOf(rate, plan.currency), value: rateAndYield(rate) }))}
        columns={1}
      />
    </>
  )
}

/** A rate beside what it yields: `3.60%, APY 3.67%`. */
export function rateAndYield({ rate, apy }: Pick<PlanRate, 'rate' | 'apy'>): string | undefined {
  if (rate === undefined) return undefined
  return apy === undefined ? formatRate(rate) : `${formatRate(rate)}, APY ${formatRate(shortYield(apy))}`
}

function boundsOf({ from, to, unit }: PlanRate, currency = ''): string {
  const bound = (at: string) => (unit === undefined ? formatMoney(at, currency) : `${formatFigure(at)} ${unit}`)
  return to === undefined
    ? `From ${bound(from)}`
    : `${unit === undefined ? bound(from) : formatFigure(from)} to ${bound(to)}`
}
