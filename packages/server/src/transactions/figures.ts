import type { FiguresOf } from '@strongroom/api/contract'
import { addMoney, money, negateMoney, parseMoney, subtractMoney, sumMoney, type Money } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'
import type { Figured } from '../records/kind-room.ts'
import { storedContent } from '../records/stored-content.ts'
import { dueDays } from './due-day.ts'
import { bookEnd, endsOf, sides, type BookEnd, type Ends } from './ends.ts'

/** How far transactions are, and what they moved; of drafts, when they would leave. */
export async function transactionFigures(
  reader: Reader,
  rows: readonly Figured[],
  now: Date,
): Promise<FiguresOf<'transaction'>[]> {
  const contents = rows.map(({ content }) => storedContent('transaction', content))
  const ends = await endsOf(reader, contents)
  const due = await dueDays(
    reader,
    contents.map((content, index) => ({ content, ends: ends[index] ?? {} })),
    now,
  )
  const courses = await coursesOf(
    reader,
    rows.flatMap(({ id }) => id ?? []),
  )
  const balances = await runningBalances(
    reader,
    rows.flatMap(({ id }, index) => {
      const course = id === null ? undefined : courses.get(id)
      return sides.flatMap((side) => {
        const end = bookEnd(ends[index] ?? {}, side)
        return course?.entryId && end ? [{ entryId: course.entryId, accountId: end.ledgerId }] : []
      })
    }),
  )
  return rows.map(({ id }, index) => {
    const [content, at] = [contents[index] ?? {}, ends[index] ?? {}]
    const course = id === null ? undefined : courses.get(id)
    const end = movedIn(at)
    const balance = (moved: BookEnd | undefined) =>
      (course?.entryId && moved && balances.get(`${course.entryId} ${moved.ledgerId}`)) ?? null
    return {
      asOf: now.toISOString(),
      status: course?.status ?? 'Draft',
      direction: end ? (bookEnd(at, 'source') ? 'Debit' : 'Credit') : null,
      sourceName: at.source?.name ?? null,
      destinationName: at.destination?.name ?? null,
      dueDay: course?.dueDay ?? due[index] ?? null,
      settledOn: course?.settledOn ?? null,
      netAmount: netAmount(content, at),
      runningBalance: balance(end),
      sourceBalance: balance(bookEnd(at, 'source')),
      destinationBalance: balance(bookEnd(at, 'destination')),
      failureCode: course?.failureCode ?? null,
      failureReason: course?.failureReason ?? null,
      reversedBy: course?.reversedBy ?? null,
      isSimulated: course?.isSimulated ?? false,
    }
  })
}

/** The account that figures are seen from: the one that pays; where nobody pays, the one that receives. */
const movedIn = (ends: Ends) => bookEnd(ends, 'source') ?? bookEnd(ends, 'destination')

interface Course {
  id: string
  status: string
  dueDay: string
  settledOn: string | null
  entryId: string | null
  failureCode: string | null
  failureReason: string | null
  reversedBy: string | null
  isSimulated: boolean
}

async function coursesOf(reader: Reader, ids: readonly string[]): Promise<Map<string, Course>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Course>`
    select s.transaction_id as id, s.status, s.due_day as "dueDay", e.effective_date as "settledOn",
      s.entry_id as "entryId", s.failure_code as "failureCode", s.failure_reason as "failureReason",
      s.reversed_by as "reversedBy", exists (
        select from settlement a where a.transaction_id = s.transaction_id and starts_with(a.trace, ${simulatedMark})
      ) as "isSimulated"
    from transaction_state s left join entry e on e.id = s.entry_id
    where s.transaction_id in (${sql.join(ids)})`.execute(reader)
  return new Map(rows.map((row) => [row.id, row]))
}

/** With this begins the trace of every answer that no rail has given. */
export const simulatedMark = 'SIMULATED'

/** What was on an account behind each of these entries, by the entry and the account. */
async function runningBalances(
  reader: Reader,
  asked: readonly { entryId: string; accountId: string }[],
): Promise<Map<string, string>> {
  if (asked.length === 0) return new Map()
  const { rows } = await sql<{ key: string; currency: string; role: string; balance: string }>`
    select asked.entry_id || ' ' || a.id as key, a.currency, a.role, p.balance::text as balance
    from (values ${sql.join(asked.map(({ entryId, accountId }) => sql`(${entryId}, ${accountId})`))})
      as asked (entry_id, account_id)
    join posting p on p.entry_id = asked.entry_id and p.account_id = asked.account_id
    join ledger_account a on a.id = asked.account_id`.execute(reader)
  return new Map(
    rows.map(({ key, currency, role, balance }) => {
      const credit = money(balance, currency)
      return [key, role === 'Client' ? credit : subtractMoney(money('0', currency), credit)]
    }),
  )
}

/** What reaches the receiver: a deposit less the fees that the client pays; anything else whole. */
function netAmount(
  { type, amount, currency, fees = [] }: { type?: string; amount?: string; currency?: string; fees?: readonly Fee[] },
  ends: Ends,
): Money | null {
  const whole = currency === undefined ? undefined : readMoney(amount, currency)
  if (whole === undefined || currency === undefined) return null
  if (type !== 'Deposit' || bookEnd(ends, 'destination')?.holder !== 'customer') return whole
  const charged = fees.flatMap(({ amount: fee, payer }) => (payer === 'Client' ? (readMoney(fee, currency) ?? []) : []))
  return addMoney(whole, negateMoney(sumMoney(charged, currency)))
}

interface Fee {
  amount?: string
  payer?: string
}

/** A draft may hold any text where an amount or a currency will be. */
function readMoney(text: unknown, currency: string): Money | undefined {
  return /^[A-Z]{3}$/.test(currency) ? parseMoney(text, currency) : undefined
}
