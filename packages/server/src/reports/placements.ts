import type { Report } from '@strongroom/api/contract'
import { money } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Query } from '../http/read-query.ts'
import type { Reading } from '../work/work.ts'
import { named } from './named.ts'
import { readCurrency } from './report-currency.ts'

/**
 * What is placed at each institution now and what it takes at most, that with the most first. One that takes no more
 * stands here as long as something lies there. @throws Problem 1014
 */
export async function reportPlacements({ reader, now }: Reading, query: Query): Promise<Report> {
  const { currency, currencies } = await readCurrency(reader, query)
  const { rows } = await sql<{ name: string; placed: string; capacity: string | null }>`
    select i.content ->> 'name' as name, coalesce(p.placed, 0)::text as placed, c.capacity::text as capacity
    from institution i
      left join (select p.institution_id as id, -sum(l.posted) as placed
        from institution_account p join ledger_account l on l.owner_kind = 'institutionAccount' and l.owner_id = p.id
        where l.role = 'Omnibus' and l.currency = ${currency} group by 1) p on p.id = i.id
      left join lateral (select i.max_placement as capacity
        where i.is_active = 'true' and i.currency = ${currency}) c on true
    where p.placed <> 0 or c.capacity is not null
    order by coalesce(p.placed, 0) desc, c.capacity desc nulls last, name, i.id`.execute(reader)
  const institutions = rows.map(({ name, placed, capacity }) => ({
    name,
    amounts: [money(placed, currency ?? ''), capacity === null ? null : money(capacity, currency ?? '')],
  }))
  return {
    unit: 'amount',
    currency,
    currencies,
    grouping: null,
    from: null,
    to: null,
    today: null,
    ...named(institutions, { currency: currency ?? '', series: ['Placed', 'Capacity'] }),
    asOf: now.toISOString(),
  }
}
