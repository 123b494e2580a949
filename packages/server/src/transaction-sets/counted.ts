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
const amount = sql`case when d.content ->> 'amount' ~ '^[0-9]{1,16}([.][0-9]{1,4})?$' then (d.content ->> 'amount')::numeric else 0 end`

/** The same of many sets, pending or approved, by their ids; of one without items nothing. */
export async function countedIn(reader: Reader, setIds: readonly string[]): Promise<Map<string, Counted>> {
  if (setIds.length === 0) return new Map()
  const { rows } = await sql<Counted>`
    select i.set_id as "setId", count(*)::int as items, sum(${amount})::text as total,
      coalesce(sum(${amount}) filter (where d.content ->> 'sourceAccountType' in ${books}
        and d.content ->> 'type' <> 'Hold'), 0)::text as debit,
      coalesce(sum(${amount}) filter (where d.content ->> 'destinationAccountType' in ${books}), 0)::text as credit,
      coalesce(sum((select sum((fee ->> 'amount')::numeric) from jsonb_array_elements(
        case when jsonb_typeof(d.content -> 'fees') = 'array' then d.content -> 'fees' else '[]' end) fee
        where fee ->> 'amount' ~ '^[0-9]{1,16}([.][0-9]{1,4})?$')), 0)::text as fees
    from set_item i join draft d on d.id = i.draft_id
    where i.set_id in (${sql.join(setIds)}) group by i.set_id`.execute(reader)
  return new Map(rows.map((row) => [row.setId, row]))
}
