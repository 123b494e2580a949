import type { ContentOf, DraftContentOf, FieldIssue } from '@strongroom/api/contract'
import { compareDecimals, formatDate, formatMoney, money, calendarDate } from '@strongroom/api/money'
import type { TransactionStatus } from '../db/transaction-tables.ts'
import { approvedContent } from '../records/approved-content.ts'
import type { CheckContext } from '../records/kind-room.ts'
import { deskOf, todayAt } from './due-day.ts'
import { endsOf, sides } from './ends.ts'
import { mayBackdate } from './may-backdate.ts'

type Content = ContentOf<'transaction'>

/** Why a transaction of this status cannot be undone; undefined where it can. */
export function standsAgainst(status: TransactionStatus): string | undefined {
  if (status === 'Approved' || status === 'Settled') return undefined
  if (status === 'Processing') return 'It is on its way: wait for the answer of its rail'
  return `It is ${status.toLowerCase()}: there is nothing left to undo`
}

/** Why a transaction is final whatever its status; undefined where it is not. */
export function standsForGood({ type, reference = 'It' }: Pick<DraftContentOf<'transaction'>, 'type' | 'reference'>) {
  return type === 'Reversal' || type === 'Release'
    ? `${reference} undoes another transaction, and that is final`
    : undefined
}

/** What is wrong with a reversal or a release: it undoes one transaction, once and whole. */
export async function undoIssues(content: Content, { reader, now, sent }: CheckContext): Promise<FieldIssue[]> {
  const id = content.reversalOf
  const original = await approvedContent(reader, 'transaction', id)
  // That there is one, and no other reversal of it, the table of transactions says.
  if (!original || id === undefined) return []
  const issues: FieldIssue[] = []
  const name = original.reference ?? 'It'
  const forGood = standsForGood(original)
  if (forGood !== undefined) issues.push({ field: 'reversalOf', message: forGood })
  if (content.type === 'Release' && original.type !== 'Hold')
    issues.push({ field: 'reversalOf', message: `${name} is no hold: reverse it` })
  const state = await reader
    .selectFrom('transaction_state')
    .leftJoin('entry', 'entry.id', 'transaction_state.entry_id')
    .select(['transaction_state.status', 'entry.effective_date as countsFrom'])
    .where('transaction_state.transaction_id', '=', id)
    .executeTakeFirst()
  const against = state && standsAgainst(state.status)
  if (against !== undefined) issues.push({ field: 'reversalOf', message: against })
  if (original.currency !== content.currency)
    issues.push({ field: 'currency', message: `${name} is in ${original.currency}` })
  else if (original.amount !== undefined && compareDecimals(original.amount, content.amount) !== 0)
    issues.push({
      field: 'amount',
      message: `${name} is undone whole: ${formatMoney(money(original.amount, original.currency), original.currency)}`,
    })
  for (const side of sides) {
    const other = original[`${side === 'source' ? 'destination' : 'source'}AccountId`]
    if (content[`${side}AccountId`] !== undefined && content[`${side}AccountId`] !== other)
      issues.push({ field: `${side}AccountId`, message: `Leave it out: the money goes back the way that ${name} went` })
  }
  const countsFrom = state?.countsFrom ?? null
  if (countsFrom !== null && content.effectiveDate < countsFrom)
    issues.push({
      field: 'effectiveDate',
      message: `${name} counts from ${formatDate(calendarDate(countsFrom))}: it is not undone before`,
    })
  const [ends = {}] = await endsOf(reader, [original])
  const desk = deskOf(ends)
  if (desk) {
    const today = todayAt(desk, sent.at)
    if (content.effectiveDate > todayAt(desk, now))
      issues.push({ field: 'effectiveDate', message: 'It is undone at once: choose today' })
    if (content.effectiveDate < today && !(await mayBackdate(reader, sent.by)))
      issues.push({
        field: 'effectiveDate',
        message: `It is ${formatDate(today)} at the institution, and you may not back-date`,
      })
  }
  return issues
}
