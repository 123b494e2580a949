import type { FiguresOf } from '@strongroom/api/contract'
import { parseSum, subtractMoney, type Money } from '@strongroom/api/money'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../db/schema.ts'
import type { Figured } from '../records/kind-room.ts'
import { countedIn } from './counted.ts'

/** How many of a set are in which state, folded to one word: what is still to come counts, then what came of it. */
const statusOf = sql`case
  when count(r.set_id) = 0 then 'Draft'
  when count(s.status) filter (where s.status not in ('Approved')) = 0 then 'Approved'
  when count(s.status) < count(i.draft_id) or count(*) filter (where s.status in ('Approved', 'Processing')) > 0
    then 'Processing'
  when count(*) filter (where s.status = 'Settled') = count(i.draft_id) then 'Settled'
  when count(*) filter (where s.status = 'Settled') > 0 then 'PartiallySettled'
  when count(*) filter (where s.status = 'Failed') > 0 then 'Failed'
  when count(*) filter (where s.status = 'Reversed') > 0 then 'Reversed'
  else 'Cancelled' end`

const from = sql`set_item i left join set_run r on r.set_id = i.set_id
  left join transaction_state s on s.transaction_id = i.draft_id`

/** What lists of sets join for their status and the number of their items, as `run`; `id` is the set's. */
export const setRunJoin = (id: RawBuilder<unknown>) => sql`left join lateral (
  select ${statusOf} as status, count(i.draft_id) as item_count from ${from} where i.set_id = ${id}) run on true`

/** What sets come to, and how far they are, as their items tell. */
export async function setFigures(
  reader: Reader,
  rows: readonly Figured[],
  now: Date,
): Promise<FiguresOf<'transactionSet'>[]> {
  const ids = rows.flatMap(({ id, draftId }) => id ?? draftId ?? [])
  const counted = await countedIn(reader, ids)
  const statuses = await statusesOf(reader, ids)
  return rows.map(({ id, draftId, content }) => {
    const own = counted.get(id ?? draftId ?? '')
    const currency = typeof content.currency === 'string' && /^[A-Z]{3}$/.test(content.currency) ? content.currency : ''
    const amount = (text: string | undefined): Money | null =>
      currency === '' ? null : (parseSum(text ?? '0', currency) ?? null)
    const [debit, credit] = [amount(own?.debit), amount(own?.credit)]
    return {
      asOf: now.toISOString(),
      status: statuses.get(id ?? '') ?? 'Draft',
      itemCount: own?.items ?? 0,
      debitTotal: debit,
      creditTotal: credit,
      net: debit === null || credit === null ? null : subtractMoney(credit, debit),
      feeTotal: amount(own?.fees),
    }
  })
}

async function statusesOf(reader: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; status: string }>`
    select i.set_id as id, ${statusOf} as status from ${from} where i.set_id in (${sql.join(ids)})
    group by i.set_id`.execute(reader)
  return new Map(rows.map(({ id, status }) => [id, status]))
}
