import type { ContentOf } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { money, negateMoney } from '@strongroom/api/money'
import { Problem } from '../http/problem.ts'
import { countTakenBack } from '../ledger/interest-by-hand.ts'
import { releaseHold } from '../ledger/hold.ts'
import { lockAccounts } from '../ledger/lock-accounts.ts'
import { post } from '../ledger/post.ts'
import { currentRecord } from '../records/current-record.ts'
import type { Sent } from '../records/kind-room.ts'
import type { Work } from '../work/work.ts'
import { beginState } from './begin-state.ts'
import { deskOf, todayAt, valueDay } from './due-day.ts'
import { endsOf } from './ends.ts'
import { entryReference } from './settle.ts'
import { advance, lockState } from './state.ts'
import { standsAgainst } from './undo-issues.ts'

type Content = ContentOf<'transaction'>

/**
 * Undoes the transaction that a reversal or a release names, whole and at once. Before it was on its way, what it reserved
 * is freed and it is cancelled; once it is settled, the mirror of what it posted is posted.
 * @throws Problem 5023 it cannot be undone any more, or what it brought is spent
 */
export async function undo(
  work: Work,
  { id, content, sent }: { id: string; content: Content; sent: Sent },
): Promise<void> {
  const { tx, now } = work
  const originalId = content.reversalOf ?? ''
  const state = await lockState(work, originalId)
  const record = await currentRecord(tx, 'transaction', originalId)
  if (!state || !record) throw refused('The transaction was not found')
  const against = standsAgainst(state.status)
  if (against !== undefined) throw refused(against)
  const original = everyKind.transaction.content.parse(record.content)
  const [ends = {}] = await endsOf(tx, [original])
  const desk = deskOf(ends)
  if (!desk) throw refused('It moved no account')

  const today = todayAt(desk, now)
  const counts = valueDay(content.effectiveDate, desk, sent.at)
  await beginState(work, { id, content, desk, dueDay: today, holdId: null, valueDay: counts })
  const detail = `${content.reference}: ${content.description ?? content.type}`
  if (state.status === 'Approved' || state.entry_id === null) {
    if (state.hold_id !== null) await releaseHold(work, state.hold_id)
    const status = state.status === 'Approved' ? 'Cancelled' : 'Reversed'
    await advance(work, originalId, { from: state.status, status, reversed_by: id, detail })
    await advance(work, id, { from: 'Approved', status: 'Settled' })
    return
  }
  const mirror = await postMirror(work, {
    entryId: state.entry_id,
    reference: entryReference(content),
    description: detail,
    effectiveDate: counts ?? today,
  })
  await advance(work, originalId, { from: 'Settled', status: 'Reversed', undone_by: mirror, reversed_by: id, detail })
  await advance(work, id, { from: 'Approved', status: 'Settled', entry_id: mirror })
}

/** Posts the mirror of an entry; answers its id. @throws Problem 5023 what it brought is spent */
export async function postMirror(
  work: Work,
  { entryId, ...entry }: { entryId: string; reference: string; description: string; effectiveDate: string },
): Promise<string> {
  const rows = await work.tx
    .selectFrom('posting')
    .select(['account_id', 'currency', 'amount'])
    .where('entry_id', '=', entryId)
    .execute()
  await lockAccounts(
    work.tx,
    rows.map(({ account_id }) => account_id),
  )
  const mirrorId = await post(work, {
    entry: { ...entry, reverses: entryId },
    postings: rows.map(({ account_id, currency, amount }) => ({
      accountId: account_id,
      currency,
      amount: negateMoney(money(amount, currency)),
    })),
  })
  await countTakenBack(work, { entryId, mirrorId })
  return mirrorId
}

const refused = (message: string) =>
  new Problem('entityValidationFailed', { reasons: [{ field: 'content.reversalOf', message }] })
