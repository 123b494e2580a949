import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'

/** What the items of a set come to; amounts are decimal strings, unsigned and without fees unless it is said. */
export interface Counted {
  setId: string
  items: number
  total: string
  /** What leaves accounts of the books, and what reaches them. */
  debit: string
  credit: string
  fees: string
}

const books = sql`('ClientAccount', 'InstitutionAccount')`
const isAmount = sql.lit('^[0-9]{1,16}([.][0-9]{1,4})?$')

/**
 * The same of many sets, pending or approved, by their ids; of one without items nothing. What an item holds is taken out of
 * it once (`offset 0` keeps it so): of a large set that is most of the time.
 */
export async function countedIn(reader: Reader, setIds: readonly string[]): Promise<Map<string, Counted>> {
  if (setIds.length === 0) return new Map()
  const { rows } = await sql<Counted>`
    select i.set_id as "setId", count(*)::int as items, sum(own.amount)::text as total,
      coalesce(sum(own.amount) filter (where own.source in ${books} and own.type <> 'Hold'), 0)::text as debit,
      coalesce(sum(own.amount) filter (where own.destination in ${books}), 0)::text as credit,
      coalesce(sum(charged.fees), 0)::text as fees
    from set_item i join draft d on d.id = i.draft_id
      cross join lateral (select told.*,
          case when told.written ~ ${isAmount} then told.written::numeric else 0 end as amount
        from (select d.content ->> 'amount' as written, d.content ->> 'type' as type,
          d.content ->> 'sourceAccountType' as source, d.content ->> 'destinationAccountType' as destination,
          case when jsonb_typeof(d.content -> 'fees') = 'array' then d.content -> 'fees' end as fees offset 0) told
        offset 0) own
      left join lateral (select sum((fee ->> 'amount')::numeric) as fees from jsonb_array_elements(own.fees) fee
        where fee ->> 'amount' ~ ${isAmount}) charged on own.fees is not null
    where i.set_id in (${sql.join(setIds)}) group by i.set_id`.execute(reader)
  return new Map(rows.map((row) => [row.setId, row]))
}
