import { mostRates, type Report } from '@strongroom/api/contract'
import { sql } from 'kysely'
import type { Query } from '../http/read-query.ts'
import { plain } from '../rate-indexes/import-rates.ts'
import type { Reading } from '../work/work.ts'
import { readPeriod, told, valuesOf } from './report-period.ts'

/**
 * The last value of each reference rate at the end of each group, carried from the day of its publication. First those
 * that plans follow, the most followed first, then by code; where there are many, no more than fit. @throws Problem 1014
 */
export async function reportReferenceRates({ reader, now }: Reading, query: Query): Promise<Report> {
  const period = await readPeriod({ reader, now }, query)
  const bounds = period.groups.map(({ last }) => (last < period.today ? last : period.today))
  const { rows } = await sql<{ code: string; place: number; value: string | null; count: number }>`
    with told as (select i.code, count(*) over ()::int as count,
        (select count(*) from interest_rate_plan p where p.rate_index_id = i.code) as plans
      from rate_index i order by plans desc, i.code limit ${mostRates})
    select told.code, told.count, g.place::int as place, v.value::text as value
    from told cross join unnest(array[${sql.join(bounds)}]::text[]) with ordinality g (day, place)
      left join lateral (select value from rate_index_value known where known.code = told.code
        and known.effective_date <= g.day order by known.effective_date desc limit 1) v on true
    order by told.plans desc, told.code, place`.execute(reader)
  const codes = [...new Set(rows.map(({ code }) => code))]
  const values = new Map(rows.map(({ code, place, value }) => [`${code} ${place}`, value]))
  return {
    unit: 'percent',
    currency: null,
    currencies: [],
    ...told(period),
    series: codes.map((code) => ({
      name: code,
      values: valuesOf(period, (_group, place) => {
        const value = values.get(`${code} ${place}`) ?? null
        return value === null ? null : plain(value)
      }),
    })),
    others: (rows[0]?.count ?? 0) - codes.length,
    asOf: now.toISOString(),
  }
}
