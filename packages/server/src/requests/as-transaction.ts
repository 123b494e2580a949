import {
  requestEnds,
  type DraftContentOf,
  type FieldIssue,
  type RequestDraft,
  type RequestType,
} from '@strongroom/api/contract'
import { money } from '@strongroom/api/money'
import type { Reader } from '../db/schema.ts'
import { platformDay } from '../days/days-at.ts'
import type { RequestRow } from '../request-course/request-row.ts'
import { deskOf, todayAt } from '../transactions/due-day.ts'
import { endsOf, type Ends } from '../transactions/ends.ts'

type Content = DraftContentOf<'transaction'>

const types = { withdrawal: 'Withdrawal', deposit: 'Deposit', transfer: 'Transfer' } as const

/** A request as the transaction that its approval writes now, and what that is between. */
export interface AsTransaction {
  content: Content
  ends: Ends
  /** The day at the institution. */
  today: string
}

/** Makes the transaction of a request, as far as that says enough: effective today, over its rail. */
export async function asTransaction(
  reader: Reader,
  { request, reference, now }: { request: RequestDraft; reference: string; now: Date },
): Promise<AsTransaction> {
  const { type, amount, currency, description, sourceAccountId, destinationAccountId } = request
  const known = type !== undefined && isRequestType(type) ? type : undefined
  const named: Content = {
    reference,
    ...(known && { type: types[known] }),
    ...(amount !== undefined && { amount }),
    ...(currency !== undefined && { currency }),
    ...(description !== undefined && { description }),
    ...(known && sourceAccountId && { sourceAccountId, sourceAccountType: requestEnds[known].source }),
    ...(known &&
      destinationAccountId && { destinationAccountId, destinationAccountType: requestEnds[known].destination }),
  }
  const [ends = {}] = await endsOf(reader, [named])
  const desk = deskOf(ends)
  const today = desk ? todayAt(desk, now) : await platformDay(reader, now)
  return {
    content: { ...named, rail: railOf(request, ends), effectiveDate: today },
    ends,
    today,
  }
}

/** The rail that was asked for; else inside the books, or the one that reaches the external account. */
function railOf({ rail, type }: RequestDraft, { source, destination }: Ends): string {
  if (rail) return rail
  if (type === 'transfer') return 'Internal'
  const outside = type === 'deposit' ? source : destination
  return outside?.holder === 'outside' ? outside.rail : 'ACH'
}

/** What was stored of a request, as it was asked. */
export const askedOf = (row: RequestRow): RequestDraft => ({
  type: row.type,
  amount: money(row.amount, row.currency),
  currency: row.currency,
  rail: row.rail,
  channel: row.channel,
  ...(row.description !== null && { description: row.description }),
  ...(row.needed_by !== null && { neededBy: row.needed_by }),
  ...(row.source_account_id !== null && { sourceAccountId: row.source_account_id }),
  ...(row.destination_account_id !== null && { destinationAccountId: row.destination_account_id }),
})

/** The field of a request that a field of its transaction is about. */
export function fieldOfRequest(field: string): string {
  const name = field.replace(/^content\./, '')
  if (name === 'reference') return 'requestNumber'
  return name.replace('AccountType', 'AccountId')
}

/** What is wrong with its transaction, as it is about the request: one issue a field. */
export function asIssuesOfRequest(issues: readonly FieldIssue[]): { field: string; message: string }[] {
  const found = new Map<string, string>()
  for (const { field, message } of issues) {
    const own = fieldOfRequest(field)
    if (!found.has(own)) found.set(own, message)
  }
  return [...found].map(([field, message]) => ({ field, message }))
}

const isRequestType = (type: string): type is RequestType => Object.hasOwn(types, type)
