import type { ContentOf, FieldIssue } from '@strongroom/api/contract'
import {
  addMoney,
  compareMoney,
  formatDate,
  formatMoney,
  money,
  sumMoney,
  zeroOf,
  type Money,
} from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'
import { againstPayingByHand } from '../ledger/interest-by-hand.ts'
import { accountBeside } from '../ledger/account-beside.ts'
import { availableOn } from '../ledger/balances.ts'
import { platformDay } from '../days/days-at.ts'
import type { CheckContext } from '../records/kind-room.ts'
import { deskOf, todayAt } from './due-day.ts'
import { bookEnd, endsOf, sides, type BookEnd, type End, type Ends } from './ends.ts'
import { owedIssues } from './owed-issues.ts'
import { clientFees, feeIssues } from './fees.ts'
import { mayBackdate } from './may-backdate.ts'
import { accountTypeBeside, fieldBeside, noAccountBeside, plannedPostings } from './postings.ts'
import { undoIssues } from './undo-issues.ts'

type Content = ContentOf<'transaction'>

/**
 * What a transaction must be in the light of its accounts, their balances, the kinds of fees and the day. What was
 * approved is over and done with: of it only the remarks change, and nothing of this is asked again.
 */
export async function checkTransaction(content: Content, context: CheckContext): Promise<FieldIssue[]> {
  const { reader, approvedId } = context
  if (approvedId !== undefined) return []
  if (content.type === 'Reversal' || content.type === 'Release') return undoIssues(content, context)
  const [ends = {}] = await endsOf(reader, [content])
  const issues = [...endIssues(content, ends), ...pairIssues(content, ends)]
  // What follows is asked of accounts that are right.
  if (issues.length > 0) return issues
  return [
    ...(await dayIssues(content, ends, context)),
    ...(await feeIssues(reader, content, { today: await dayAt(ends, context) })),
    ...(await counterIssues(reader, content, ends)),
    ...(await balanceIssues(reader, content, ends)),
    ...(await interestIssues(reader, content, ends)),
    ...(await owedIssues(reader, content, { ends, now: context.now })),
  ]
}

async function dayAt(ends: Ends, { reader, now }: Pick<CheckContext, 'reader' | 'now'>): Promise<string> {
  const desk = deskOf(ends)
  return desk ? todayAt(desk, now) : platformDay(reader, now)
}

/** What is wrong with the accounts by themselves: asked when it is decided, and again when it is to go. */
export function endIssues(content: Content, ends: Ends): FieldIssue[] {
  return sides.flatMap((side): FieldIssue[] => {
    const end = ends[side]
    if (!end) return []
    const field = `${side}AccountId`
    const wrong = wrongWith(end, content)
    return wrong === undefined ? [] : [{ field, message: `${end.name} ${wrong}` }]
  })
}

function wrongWith(end: End, { currency, type }: Content): string | undefined {
  if (end.holder === 'outside') return end.status === 'Verified' ? undefined : 'is not verified'
  if (end.status !== 'Active') return 'is not active'
  if (end.currency !== currency) return `is in ${end.currency}, the transaction in ${currency}`
  if (end.role === 'Omnibus' && type !== 'Adjustment') return 'holds the money of clients: choose the account of one'
  return undefined
}

/** What money can move between: what each side may be, by the type; the external account belongs to the client's. */
export function pairIssues({ type, rail, fees = [] }: Content, ends: Ends): FieldIssue[] {
  const { source, destination } = ends
  const issues: FieldIssue[] = []
  const refuse = (side: 'source' | 'destination', message: string) => {
    issues.push({ field: `${side}AccountId`, message })
  }
  const inBooks = bookEnd(ends, type === 'Deposit' ? 'destination' : 'source')
  const outside = type === 'Deposit' ? source : destination
  if (type === 'Transfer') {
    if (source && destination && (source.holder !== destination.holder || source.holder === 'outside'))
      refuse('destination', 'A transfer is between two accounts of clients, or two of the operator at institutions')
  } else if (type === 'Deposit' || type === 'Withdrawal') {
    const [inside, other] =
      type === 'Deposit' ? (['destination', 'source'] as const) : (['source', 'destination'] as const)
    if (!inBooks && ends[inside]) refuse(inside, 'Choose an account of the books')
    if (outside && outside.holder !== 'outside') refuse(other, 'Between two accounts of the books it is a transfer')
    if (outside?.holder === 'outside' && inBooks && outside.clientAccountId !== inBooks.recordId)
      refuse(other, `${outside.name} belongs to another client account`)
    if (outside?.holder === 'outside' && rail === 'Internal' && outside.rail !== 'Internal')
      issues.push({ field: 'rail', message: `${outside.name} is outside the books: choose a rail that reaches it` })
  } else
    for (const side of sides) {
      const end = ends[side]
      if (end && end.holder !== 'customer' && !takesOperators(type, end)) refuse(side, 'Choose an account of a client')
    }
  if (fees.some(({ payer }) => payer === 'Client') && (inBooks ?? bookEnd(ends, 'destination'))?.holder !== 'customer')
    issues.push({ field: 'fees', message: 'No client takes part who could pay a fee' })
  return issues
}

/** A hold may stand on an account of the operator's own; an adjustment puts right what is owed in an omnibus. */
const takesOperators = (type: Content['type'], end: End): boolean =>
  end.holder === 'operator' && (type === 'Hold' || (type === 'Adjustment' && end.role === 'Omnibus'))

/** Who sends what counts from an earlier day needs the right to do so, and still has it when it is approved. */
async function dayIssues(content: Content, ends: Ends, { reader, sent }: CheckContext): Promise<FieldIssue[]> {
  const desk = deskOf(ends)
  if (!desk) return []
  const day = todayAt(desk, sent.at)
  return content.effectiveDate < day && !(await mayBackdate(reader, sent.by))
    ? [{ field: 'effectiveDate', message: `It is ${formatDate(day)} at the institution, and you may not back-date` }]
    : []
}

/** The program needs an account at the institution for what it takes or gives. */
async function counterIssues(reader: Reader, content: Content, ends: Ends): Promise<FieldIssue[]> {
  const { type, currency } = content
  const accountType = accountTypeBeside(content)
  const end = bookEnd(ends, 'source') ?? bookEnd(ends, 'destination')
  if (accountType === undefined || !end || end.omnibusId === null) return []
  const beside = await accountBeside(reader, { omnibusId: end.omnibusId, type: accountType })
  if (beside !== undefined) return type === 'Adjustment' ? shortBeside(reader, { content, ends, beside }) : []
  return [noAccountBeside({ name: end.name, type: accountType, currency, field: fieldBeside(content) })]
}

/** What is put on a client's account comes from the operator's own beside it, which must have it. */
async function shortBeside(
  reader: Reader,
  { content: { amount, currency }, ends, beside }: { content: Content; ends: Ends; beside: string },
): Promise<FieldIssue[]> {
  const end = bookEnd(ends, 'destination')
  if (!end) return []
  const [available, needed] = [await availableOn(reader, beside), money(amount, currency)]
  if (compareMoney(available, needed) >= 0) return []
  const at = `The operating account at the institution of ${end.name}`
  const [has, wants] = [formatMoney(available, currency), formatMoney(needed, currency)]
  return [{ field: 'destinationAccountId', message: `${at} has ${has} available, ${wants} is needed` }]
}

/** What the platform accrued is paid once, by it or by people. */
async function interestIssues(reader: Reader, { type, amount, currency }: Content, ends: Ends): Promise<FieldIssue[]> {
  const end = type === 'InterestPosting' ? bookEnd(ends, 'destination') : undefined
  if (!end) return []
  const accountId = end.ledgerId
  const against = await againstPayingByHand(reader, { accountId, currency, amount: money(amount, currency) })
  return against === undefined ? [] : [{ field: 'amount', message: against }]
}

/** What is free must be enough for the amount and the fees of who pays. Asked again under lock when it is approved. */
async function balanceIssues(reader: Reader, content: Content, ends: Ends): Promise<FieldIssue[]> {
  const { currency } = content
  const source = bookEnd(ends, 'source')
  if (!source) return []
  const available = await availableOn(reader, source.ledgerId)
  const needed = addMoney(money(content.amount, currency), clientFees(content))
  return compareMoney(available, needed) >= 0
    ? omnibusIssues(reader, { content, ends, source })
    : [tooLittle({ name: source.name, available, needed, currency })]
}

/** What leaves an omnibus must be in it: after returns it may hold less than its clients have. */
async function omnibusIssues(
  reader: Reader,
  { content, ends, source }: { content: Content; ends: Ends; source: BookEnd },
): Promise<FieldIssue[]> {
  const { currency } = content
  const { omnibusId } = source
  if (omnibusId === null || source.role === 'Omnibus') return []
  const needed = sumMoney(
    plannedPostings(content, ends).flatMap(({ on, amount }) =>
      'ledgerId' in on && on.ledgerId === omnibusId ? [amount] : [],
    ),
    currency,
  )
  if (compareMoney(needed, zeroOf(currency)) <= 0) return []
  const available = await availableOn(reader, omnibusId)
  if (compareMoney(available, needed) >= 0) return []
  const { rows } = await sql<{ name: string }>`
    select o.content ->> 'name' as name from ledger_account l join institution_account o on o.id = l.owner_id
    where l.id = ${omnibusId}`.execute(reader)
  return [tooLittle({ name: rows[0]?.name ?? 'the omnibus', available, needed, currency })]
}

const tooLittle = ({
  name,
  available,
  needed,
  currency,
}: {
  name: string
  available: Money
  needed: Money
  currency: string
}): FieldIssue => ({
  field: 'amount',
  message: `There is ${formatMoney(available, currency)} available on ${name}, ${formatMoney(needed, currency)} is needed`,
})
