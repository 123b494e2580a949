import type { ContentOf } from '@strongroom/api/contract'
import { addMoney, money } from '@strongroom/api/money'
import { Problem } from '../http/problem.ts'
import { placeHold } from '../ledger/hold.ts'
import { lockAccounts } from '../ledger/lock-accounts.ts'
import type { Sent } from '../records/kind-room.ts'
import type { Work } from '../work/work.ts'
import { beginState } from './begin-state.ts'
import { deskOf, dueDays, todayAt, valueDay } from './due-day.ts'
import { endIssues } from './check-transaction.ts'
import { bookEnd, endsOf, sides, type Ends } from './ends.ts'
import { clientFees } from './fees.ts'
import { postingsOf } from './postings.ts'
import { settle } from './settle.ts'
import { lockState } from './state.ts'
import { undo } from './undo.ts'

type Content = ContentOf<'transaction'>

/**
 * What begins with an approved transaction, in the transaction of its approval: it reserves what it needs and is due on a
 * day; inside the books it settles at once, if that day is here; a reversal or a release undoes what it names.
 * @throws Problem 5023 at `amount` there is not enough that is free, at `reversalOf` what it names cannot be undone any more
 */
export async function beginTransaction(
  work: Work,
  { id, content, sent }: { id: string; content: Content; sent: Sent },
): Promise<void> {
  const { tx, now } = work
  if (content.type === 'Reversal' || content.type === 'Release') {
    await undo(work, { id, content, sent })
    return
  }
  const ends = await holdEnds(work, content)
  const desk = deskOf(ends)
  const [dueDay] = await dueDays(tx, [{ content, ends }], now)
  if (!desk || !dueDay) throw new Problem('entityValidationFailed', { reasons: [{ message: 'It moves no account.' }] })
  const today = todayAt(desk, now)
  const isAtOnce = content.rail === 'Internal' && dueDay <= today
  const holdId = isAtOnce && content.type !== 'Hold' ? null : await reserve(work, content, ends)
  await beginState(work, {
    id,
    content,
    desk,
    dueDay,
    holdId,
    valueDay: valueDay(content.effectiveDate, desk, sent.at),
  })
  if (!isAtOnce) return
  const state = await lockState(work, id)
  if (state) await settle(work, { state, content, ends }, { day: today })
}

/**
 * What it is between, locked with all that it may post on at once, and asked once more: whoever closes one of the accounts
 * locks it too, and then sees what is on its way.
 * @throws Problem 5023 one of them is not active any more, or the institution has none that the money would lie on
 */
async function holdEnds(work: Work, content: Content): Promise<Ends> {
  const { tx } = work
  const [named = {}] = await endsOf(tx, [content])
  requireActive(content, named)
  const accounts = sides.flatMap((side) => bookEnd(named, side) ?? [])
  // All in one step: who holds a client's account and then asks for the program's would stand in the way of who asks in order.
  const beside = content.rail === 'Internal' ? await postingsOf(work, content, named) : []
  await lockAccounts(tx, [
    ...accounts.flatMap(({ ledgerId, omnibusId }) => (omnibusId === null ? [ledgerId] : [ledgerId, omnibusId])),
    ...beside.map(({ accountId }) => accountId),
  ])
  const [ends = {}] = await endsOf(tx, [content])
  requireActive(content, ends)
  return ends
}

function requireActive(content: Content, ends: Ends): void {
  const issues = endIssues(content, ends)
  if (issues.length === 0) return
  const reasons = issues.map(({ field, message }) => ({ field: `content.${field}`, message }))
  throw new Problem('entityValidationFailed', { reasons })
}

/** Reserves the amount and the fees of the client on the account that pays; nothing where none does. */
async function reserve(work: Work, content: Content, ends: Ends): Promise<string | null> {
  const source = bookEnd(ends, 'source')
  if (!source) return null
  const { currency } = content
  const amount = addMoney(money(content.amount, currency), clientFees(content))
  return placeHold(work, { accountId: source.ledgerId, currency, amount })
}
