import type { AmountIn, FiguresOf } from '@strongroom/api/contract'
import { money, roundMoney } from '@strongroom/api/money'
import { sql } from 'kysely'
import { coverOfClients } from '../../coverage/cover-of.ts'
import { addCover, toldCover, type Covered } from '../../coverage/sum-cover.ts'
import type { Reader } from '../../db/schema.ts'
import { accruedBy } from '../../interest/accrued.ts'
import { platformDay } from '../../days/days-at.ts'
import type { Figured } from '../../records/kind-room.ts'

/**
 * What clients have, and how much of what they own is insured today: all rows of a page in one reading of their accounts,
 * and one of their cover. A draft of a new client has nothing yet.
 */
export async function clientFigures(
  reader: Reader,
  rows: readonly Figured[],
  now: Date,
): Promise<FiguresOf<'client'>[]> {
  const ids = [...new Set(rows.flatMap(({ id }) => id ?? []))]
  const held = await heldBy(reader, ids)
  const covers = await coverBy(reader, ids, now)
  return rows.map(({ id }) => ({
    asOf: now.toISOString(),
    ...(id === null
      ? { totalBalance: null, accruedInterest: null, insured: null, uninsured: null }
      : { ...(held.get(id) ?? nothing), ...toldCover(covers.get(id) ?? new Map()) }),
  }))
}

type Held = { totalBalance: AmountIn[]; accruedInterest: AmountIn[] }

const nothing: Held = { totalBalance: [], accruedInterest: [] }

/** What is posted on accounts and accrued there, by the clients that they were opened for; as the totals add them up. */
async function heldBy(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, Held>> {
  const found = new Map<string, Held>()
  if (ids.length === 0) return found
  const { rows } = await sql<{ client: string; currency: string; posted: string; accrued: string }>`
    select a.client_id as client, l.currency, sum(l.posted)::text as posted,
      sum((${accruedBy(undefined)})::numeric)::text as accrued
    from client_account a join ledger_account l on l.owner_kind = 'clientAccount' and l.owner_id = a.id
    where a.client_id in (${sql.join(ids)})
    group by a.client_id, l.currency order by l.currency`.execute(reader)
  for (const { client, currency, posted, accrued } of rows) {
    const { totalBalance, accruedInterest } = found.get(client) ?? nothing
    found.set(client, {
      totalBalance: [...totalBalance, { currency, amount: money(posted, currency) }],
      accruedInterest: [...accruedInterest, { currency, amount: roundMoney(accrued, currency, 'halfEven') }],
    })
  }
  return found
}

/** How much of clients' shares in all that they own is insured, by the clients, then by currency. */
async function coverBy(
  reader: Reader,
  clientIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Map<string, Covered>>> {
  const found = new Map<string, Map<string, Covered>>()
  if (clientIds.length === 0) return found
  for await (const batch of coverOfClients(reader, { clientIds, day: await platformDay(reader, now) }))
    for (const row of batch) found.set(row.clientId, addCover(found.get(row.clientId) ?? new Map(), [row]))
  return found
}
