import type { DraftContentOf, FiguresOf } from '@strongroom/api/contract'
import { addMoney, money, negateMoney, parseMoney, subtractMoney, sumMoney, type Money } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { LedgerRole } from '../db/ledger-tables.ts'
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
  const between = await wholeEnds(reader, contents, ends)
  const courses = await coursesOf(
    reader,
    rows.flatMap(({ id }) => id ?? []),
  )
  const lines = await linesOf(
    reader,
    rows.flatMap(({ id }, index) => {
      const course = id === null ? undefined : courses.get(id)
      return sides.flatMap((side) => {
        const end = bookEnd(between[index] ?? {}, side)
        return course?.entryId && end ? [{ entryId: course.entryId, accountId: end.ledgerId }] : []
      })
    }),
  )
  return rows.map(({ id }, index) => {
    const [content, at] = [contents[index] ?? {}, between[index] ?? {}]
    const course = id === null ? undefined : courses.get(id)
    const end = movedIn(at)
    const lineOn = (moved: BookEnd | undefined) =>
      course?.entryId && moved ? lines.get(`${course.entryId} ${moved.ledgerId}`) : undefined
    return {
      asOf: now.toISOString(),
      status: course?.status ?? 'Draft',
      direction: end ? (bookEnd(at, 'source') ? 'Debit' : 'Credit') : null,
      sourceName: at.source?.name ?? null,
      destinationName: at.destination?.name ?? null,
      dueDay: course?.dueDay ?? due[index] ?? null,
      settledOn: course?.settledOn ?? null,
      bookedAt: course?.bookedAt?.toISOString() ?? null,
      netAmount: netAmount(content, at),
      runningBalance: lineOn(end)?.balance ?? null,
      accounts: sides.flatMap((side) => {
        const own = bookEnd(at, side)
        return own ? [{ side, ...named(own), ...(lineOn(own) ?? noLine) }] : []
      }),
      failureCode: course?.failureCode ?? null,
      failureReason: course?.failureReason ?? null,
      reversedBy: course?.reversedBy ?? null,
      isSimulated: course?.isSimulated ?? false,
    }
  })
}

const named = ({ holder, recordId }: BookEnd) => ({
  accountType: holder === 'customer' ? 'ClientAccount' : 'InstitutionAccount',
  accountId: recordId,
})

/** What transactions are between, in their order; what undoes another one is between its ends, the other way round. */
async function wholeEnds(
  reader: Reader,
  contents: readonly DraftContentOf<'transaction'>[],
  ends: readonly Ends[],
): Promise<readonly Ends[]> {
  const undone = [...new Set(contents.flatMap(({ reversalOf }) => reversalOf ?? []))]
  if (undone.length === 0) return ends
  const originals = await reader.selectFrom('transaction').select(['id', 'content']).where('id', 'in', undone).execute()
  const found = await endsOf(
    reader,
    originals.map(({ content }) => storedContent('transaction', content)),
  )
  const endsBy = new Map(originals.map(({ id }, index) => [id, found[index] ?? {}]))
  return contents.map(({ reversalOf }, index) => {
    const of = reversalOf === undefined ? undefined : endsBy.get(reversalOf)
    return of
      ? { ...(of.destination && { source: of.destination }), ...(of.source && { destination: of.source }) }
      : (ends[index] ?? {})
  })
}

/** The account that figures are seen from: the one that pays; where nobody pays, the one that receives. */
const movedIn = (ends: Ends) => bookEnd(ends, 'source') ?? bookEnd(ends, 'destination')

interface Course {
  id: string
  status: string
  dueDay: string
  settledOn: string | null
  bookedAt: Date | null
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
      booked.at as "bookedAt", s.entry_id as "entryId", s.failure_code as "failureCode", s.failure_reason as "failureReason",
      s.reversed_by as "reversedBy", exists (
        select from settlement a where a.transaction_id = s.transaction_id and starts_with(a.trace, ${simulatedMark})
      ) as "isSimulated"
    from transaction_state s left join entry e on e.id = s.entry_id
      -- The instant by which it stands in statements: never before what was booked before it, whatever a clock said.
      left join lateral (select max(p.booked_at) as at from posting p where p.entry_id = s.entry_id) booked on true
    where s.transaction_id in (${sql.join(ids)})`.execute(reader)
  return new Map(rows.map((row) => [row.id, row]))
}

/** With this begins the trace of every answer that no rail has given. */
export const simulatedMark = 'SIMULATED'

/** What an entry did to an account, as its holder reads it. */
type Line = Omit<FiguresOf<'transaction'>['accounts'][number], 'side' | 'accountType' | 'accountId'>

const noLine: Line = { gained: null, besides: null, balance: null }

interface LineRow {
  key: string
  currency: string
  role: LedgerRole
  gained: string
  balance: string
  before: string
}

/**
 * What each of these entries did to an account, by the entry and the account. Every transaction that moves a client's
 * account names it, so what else moved one is what lies between the postings of transactions.
 */
async function linesOf(
  reader: Reader,
  asked: readonly { entryId: string; accountId: string }[],
): Promise<Map<string, Line>> {
  if (asked.length === 0) return new Map()
  const { rows } = await sql<LineRow>`
    select p.entry_id || ' ' || a.id as key, a.currency, a.role, p.amount::text as gained, p.balance::text as balance,
      coalesce(known.balance, 0)::text as before
    from (values ${sql.join(asked.map(({ entryId, accountId }) => sql`(${entryId}, ${accountId})`))})
      as asked (entry_id, account_id)
    join posting p on p.entry_id = asked.entry_id and p.account_id = asked.account_id
    join ledger_account a on a.id = asked.account_id
    left join lateral (
      select b.balance from posting b where b.account_id = p.account_id and b.number < p.number
        and exists (select from transaction_state s where s.entry_id = b.entry_id)
      order by b.number desc limit 1
    ) known on a.role = 'Client'`.execute(reader)
  return new Map(
    rows.map(({ key, currency, role, ...row }) => {
      const held = (amount: string) =>
        role === 'Client' ? money(amount, currency) : negateMoney(money(amount, currency))
      const [gained, balance] = [held(row.gained), held(row.balance)]
      const besides = role === 'Client' ? subtractMoney(subtractMoney(balance, gained), held(row.before)) : null
      return [key, { gained, besides, balance }]
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
