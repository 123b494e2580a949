import { mostRates, type Report } from '@strongroom/api/contract'
import { inForceOn, ratesOn, type RateTerms } from '@strongroom/api/finance'
import { compareRates, type CalendarDate } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Query } from '../http/read-query.ts'
import { plain } from '../rate-indexes/import-rates.ts'
import { toldPlans } from '../rate-terms/told-plans.ts'
import type { Reading } from '../work/work.ts'
import { readCurrency } from './report-currency.ts'
import { readPeriod, told, valuesOf } from './report-period.ts'

/**
 * What each plan pays at the end of each group, of tiers the highest rate; null where it is not in force. Where there are
 * many, those of most accounts. @throws Problem 1014
 */
export async function reportPlanRates({ reader, now }: Reading, query: Query): Promise<Report> {
  const period = await readPeriod({ reader, now }, query)
  const { currency, currencies } = await readCurrency(reader, query)
  const { rows: plans } = await sql<{ id: string; name: string; count: number }>`
    with used as (select interest_rate_plan_id as id, count(*) as accounts from client_account group by 1)
    select p.id, p.content ->> 'name' as name, count(*) over ()::int as count
    from interest_rate_plan p left join used on used.id = p.id where p.currency = ${currency}
    order by coalesce(used.accounts, 0) desc, name, p.id limit ${mostRates}`.execute(reader)
  const terms = await toldPlans(
    reader,
    plans.map(({ id }) => id),
  )
  return {
    unit: 'percent',
    currency,
    currencies,
    ...told(period),
    series: plans.map(({ id, name }) => ({
      name,
      values: valuesOf(period, ({ last }) => paidOn(terms.get(id), last < period.today ? last : period.today)),
    })),
    others: (plans[0]?.count ?? 0) - plans.length,
    asOf: now.toISOString(),
  }
}

function paidOn(terms: RateTerms | undefined, day: CalendarDate): string | null {
  const version = inForceOn(terms?.versions ?? [], day)
  if (!terms || !version) return null
  const highest = ratesOn(version.content, terms, day).toSorted(compareRates).at(-1)
  return highest === undefined ? null : plain(highest)
}
