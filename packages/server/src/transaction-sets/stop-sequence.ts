import type { SetSequence } from '@strongroom/api/finance'
import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'
import { lockAccounts } from '../ledger/lock-accounts.ts'
import { releaseHold } from '../ledger/hold.ts'
import type { TransactionStatus } from '../db/transaction-tables.ts'
import { rolledBackBehind, stoppedBehind } from '../transactions/failure-words.ts'
import { advance } from '../transactions/state.ts'
import { attempt } from '../work/attempt.ts'
import type { Work } from '../work/work.ts'
import { takeBack } from './take-back.ts'

const over = sql`('Failed', 'Cancelled', 'Reversed')`

type Stopped = Pick<SetSequence, 'id' | 'onFailure'>

/** A sequence of which an item failed after the set had run, such as over a rail, and something is to be done about that. */
export async function lockStopped(
  { tx }: Work,
  { except }: { except: readonly string[] },
): Promise<Stopped | undefined> {
  const passed = except.length > 0 ? sql`p.id not in (${sql.join(except)})` : sql`true`
  const { rows } = await sql<Stopped>`
    select p.id, p.on_failure as "onFailure" from pending_parent_transaction p
    where ${passed} and (exists (select from set_item i join transaction_state s on s.transaction_id = i.draft_id
      where i.parent_id = p.id and s.status = 'Approved' and exists (
        select from set_item e join transaction_state f on f.transaction_id = e.draft_id
        where e.parent_id = p.id and f.status in ${over} and case p.on_failure
          when 'Continue' then i.depends_on_previous and e.place = i.place - 1 else e.place < i.place end))
      or (p.on_failure = 'RollBack' and exists (
        select from set_item i join transaction_state s on s.transaction_id = i.draft_id
          join set_item e on e.parent_id = i.parent_id and e.place > i.place
          join transaction_state f on f.transaction_id = e.draft_id and f.status in ('Failed', 'Cancelled')
        where i.parent_id = p.id and s.status = 'Settled' and not s.stays)))
    order by p.id limit 1 for share skip locked`.execute(tx)
  return rows[0]
}

interface Placed {
  id: string
  reference: string
  place: number
  depends: boolean
  status: TransactionStatus
  stays: boolean
  holdId: string | null
}

/**
 * Stops it: what is behind the item that failed and has not gone yet is cancelled; all of it, or what depends on it; or what
 * went before it is taken back as well. What cannot be taken back, because it is spent, stays and says so.
 */
export async function stopSequence(work: Work, { id, onFailure }: Stopped): Promise<void> {
  const { rows: placed } = await sql<Placed>`
    select s.transaction_id as id, t.reference, i.place, i.depends_on_previous as depends, s.status,
      s.stays, s.hold_id as "holdId"
    from set_item i join transaction_state s on s.transaction_id = i.draft_id
      join transaction t on t.id = s.transaction_id
    where i.parent_id = ${id} order by i.place for no key update of s`.execute(work.tx)
  await lockAccounts(work.tx, await accountsOf(work.tx, id))
  const isOver = ({ status }: Placed) => status === 'Failed' || status === 'Cancelled' || status === 'Reversed'
  let stoppedBy: Placed | undefined
  for (const [index, item] of placed.entries()) {
    const previous = placed[index - 1]
    const by =
      onFailure === 'Continue' ? (item.depends && previous && isOver(previous) ? previous : undefined) : stoppedBy
    if (by && item.status === 'Approved') {
      if (item.holdId !== null) await releaseHold(work, item.holdId)
      const detail = stoppedBehind(by.reference)
      await advance(work, item.id, { from: 'Approved', status: 'Cancelled', detail })
      item.status = 'Cancelled'
    }
    if (isOver(item)) stoppedBy ??= item
  }
  if (onFailure !== 'RollBack') return
  // People may have taken one back before: what counts is what failed behind an item, and not where it began to stop.
  const failed = placed.filter(({ status }) => status === 'Failed' || status === 'Cancelled')
  for (const item of placed.toReversed()) {
    const by = failed.find(({ place }) => place > item.place)
    if (by && item.status === 'Settled' && !item.stays) await rollBack(work, item, by)
  }
}

/** The accounts that the items of a sequence reserve or have posted on: all that stopping it may touch. */
async function accountsOf(reader: Reader, sequenceId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with item as (select s.hold_id, s.entry_id from set_item i join transaction_state s on s.transaction_id = i.draft_id
      where i.parent_id = ${sequenceId})
    select h.account_id as id from item join hold h on h.id = item.hold_id
    union select p.account_id from item join posting p on p.entry_id = item.entry_id`.execute(reader)
  return rows.map(({ id }) => id)
}

/** The books may refuse it: then the item stays as it is, and nobody tries again but people. */
async function rollBack(work: Work, { id }: Placed, { reference }: Placed): Promise<void> {
  const refused = await attempt(work, () => takeBack(work, id, { because: rolledBackBehind(reference) }))
  if (!refused) return
  const detail = `Not rolled back behind ${reference}: ${refused.said}`
  await advance(work, id, { from: 'Settled', status: 'Settled', stays: true, detail })
}
