import { sql } from 'kysely'
import { releaseHold } from '../ledger/hold.ts'
import type { TransactionStatus } from '../db/transaction-tables.ts'
import { advance } from '../transactions/state.ts'
import type { Work } from '../work/work.ts'
import { takeBack } from './take-back.ts'

const over = sql`('Failed', 'Cancelled', 'Reversed')`

/**
 * Stops one sequence of which an item failed after the set had run, such as over a rail: what is behind it and has not
 * gone yet is cancelled; all of it, or what depends on it; or what went before it is taken back as well. Answers whether
 * there was one.
 */
export async function stopNext(work: Work): Promise<boolean> {
  const { rows } = await sql<{ id: string; onFailure: 'Stop' | 'Continue' | 'RollBack' }>`
    select p.id, p.on_failure as "onFailure" from pending_parent_transaction p
    where exists (select from set_item i join transaction_state s on s.transaction_id = i.draft_id
      where i.parent_id = p.id and s.status = 'Approved' and exists (
        select from set_item e join transaction_state f on f.transaction_id = e.draft_id
        where e.parent_id = p.id and f.status in ${over} and case p.on_failure
          when 'Continue' then i.depends_on_previous and e.place = i.place - 1 else e.place < i.place end))
      or (p.on_failure = 'RollBack' and exists (
        select from set_item i join transaction_state s on s.transaction_id = i.draft_id
          join set_item e on e.parent_id = i.parent_id and e.place > i.place
          join transaction_state f on f.transaction_id = e.draft_id and f.status in ('Failed', 'Cancelled')
        where i.parent_id = p.id and s.status = 'Settled'))
    order by p.id limit 1 for share skip locked`.execute(work.tx)
  const [sequence] = rows
  if (!sequence) return false
  await stop(work, sequence)
  return true
}

interface Placed {
  id: string
  reference: string
  place: number
  depends: boolean
  status: TransactionStatus
  holdId: string | null
}

async function stop(
  work: Work,
  { id, onFailure }: { id: string; onFailure: 'Stop' | 'Continue' | 'RollBack' },
): Promise<void> {
  const { rows: placed } = await sql<Placed>`
    select s.transaction_id as id, t.reference, i.place, i.depends_on_previous as depends, s.status,
      s.hold_id as "holdId"
    from set_item i join transaction_state s on s.transaction_id = i.draft_id
      join transaction t on t.id = s.transaction_id
    where i.parent_id = ${id} order by i.place for no key update of s`.execute(work.tx)
  const isOver = ({ status }: Placed) => status === 'Failed' || status === 'Cancelled' || status === 'Reversed'
  let stoppedBy: Placed | undefined
  for (const [index, item] of placed.entries()) {
    const previous = placed[index - 1]
    const by =
      onFailure === 'Continue' ? (item.depends && previous && isOver(previous) ? previous : undefined) : stoppedBy
    if (by && item.status === 'Approved') {
      if (item.holdId !== null) await releaseHold(work, item.holdId)
      const detail = `Stopped behind ${by.reference}`
      await advance(work, item.id, { from: 'Approved', status: 'Cancelled', detail })
      item.status = 'Cancelled'
    }
    if (isOver(item)) stoppedBy ??= item
  }
  if (onFailure !== 'RollBack' || !stoppedBy) return
  const { place, reference } = stoppedBy
  for (const item of placed.filter((one) => one.place < place && one.status === 'Settled').toReversed())
    await takeBack(work, item.id, { because: `Rolled back behind ${reference}` })
}
