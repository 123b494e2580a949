import { compareMoney, formatDate, formatMoney, money, calendarDate } from '@strongroom/api/money'
import { sql } from 'kysely'
import { attempt } from '../work/attempt.ts'
import type { Work } from '../work/work.ts'
import { deskOf, todayAt } from './due-day.ts'
import { tracedMark } from './failure-words.ts'
import { postReturn } from './post-return.ts'
import { readHeld } from './read-held.ts'
import type { SettlementRow } from './read-settlement.ts'
import { returnReasons } from './return-reasons.ts'
import { fail, settle, type Held } from './settle.ts'
import { advance, type TransactionState } from './state.ts'

/** What became of an answer: it was taken, it had been taken before, or why it was not. */
export type Taken = 'taken' | 'known' | { refused: string }

/**
 * Takes one answer of a rail, in a transaction of its own: the transaction that it names is settled, has failed, or what
 * it moved goes back. An answer of the same trace is taken once; one that does not fit its transaction changes nothing.
 */
export async function takeAnswer(work: Work, row: SettlementRow, source: string): Promise<Taken> {
  const state = await lockByReference(work, row.reference)
  if (!state) return { refused: `There is no approved transaction ${row.reference}` }
  const { rail, transaction_id: id } = state
  await holdTrace(work, { rail, trace: row.trace })
  const before = await work.tx
    .selectFrom('settlement')
    .selectAll()
    .where('rail', '=', rail)
    .where('trace', '=', row.trace)
    .executeTakeFirst()
  if (before) {
    const isSame =
      before.transaction_id === id &&
      before.result === row.result &&
      before.code === row.code &&
      before.currency === row.currency &&
      before.day === row.day &&
      compareMoney(money(before.amount, row.currency), row.amount) === 0
    return isSame ? 'known' : { refused: `The trace ${row.trace} of ${rail} was used for another answer` }
  }
  const held = await readHeld(work, state)
  const against = mismatch(row, held, { now: work.now, settledOn: await settledOn(work, state) })
  if (against !== undefined) return { refused: against }

  const refused = await attempt(work, async () => {
    await work.tx
      .insertInto('settlement')
      .values({
        rail,
        trace: row.trace,
        transaction_id: id,
        result: row.result,
        code: row.code,
        amount: row.amount,
        currency: row.currency,
        day: row.day,
        source,
        imported_at: work.now,
      })
      .execute()
    await acts[row.result](work, held, row)
  })
  if (!refused) return 'taken'
  return { refused: refused.said }
}

async function lockByReference({ tx }: Work, reference: string): Promise<TransactionState | undefined> {
  const { rows } = await sql<TransactionState>`
    select s.* from transaction t join transaction_state s on s.transaction_id = t.id
    where t.reference = ${reference} for no key update of s`.execute(tx)
  return rows[0]
}

/** Another answer of the same trace, about whichever transaction, is waited for: then it is seen. */
async function holdTrace({ tx }: Work, { rail, trace }: { rail: string; trace: string }): Promise<void> {
  await sql`select pg_advisory_xact_lock(7311, hashtext(${`${rail} ${trace}`}))`.execute(tx)
}

/** In which state a transaction can be answered so. */
const answered = { Settled: 'Processing', Failed: 'Processing', Returned: 'Settled' } as const

function mismatch(
  { amount, currency, result, day }: SettlementRow,
  { state, content, ends }: Held,
  { now, settledOn }: { now: Date; settledOn: string | null },
): string | undefined {
  if (state.rail === 'Internal') return 'It moves inside the books: no rail answers for it'
  if (currency !== content.currency || compareMoney(money(content.amount, content.currency), amount) !== 0)
    return `It is of ${formatMoney(money(content.amount, content.currency), content.currency)}, not of ${formatMoney(amount, currency)}`
  if (state.status !== answered[result])
    return `It is ${state.status.toLowerCase()}: the answer ${result.toLowerCase()} does not fit`
  const desk = deskOf(ends)
  const today = desk && todayAt(desk, now)
  if (today !== undefined && day > today)
    return `It is ${formatDate(today)} at the institution: ${formatDate(day)} is still to come`
  if (result === 'Returned')
    return settledOn !== null && day < settledOn
      ? `It was settled on ${formatDate(calendarDate(settledOn))}: no rail returns it before`
      : undefined
  return day < content.effectiveDate
    ? `It is effective on ${formatDate(calendarDate(content.effectiveDate))}: no rail answers on ${formatDate(day)}`
    : undefined
}

/** The day that the rail said it settled on; null where it has not. */
async function settledOn({ tx }: Work, { transaction_id }: TransactionState): Promise<string | null> {
  const answer = await tx
    .selectFrom('settlement')
    .select('day')
    .where('transaction_id', '=', transaction_id)
    .where('result', '=', 'Settled')
    .executeTakeFirst()
  return answer?.day ?? null
}

/** What the rail's own number is told as. */
const traced = ({ trace }: SettlementRow): string => `${tracedMark}${trace}`

const reasonOf = ({ code }: SettlementRow): { code: string; reason: string } => {
  const known = code ?? 'Unknown'
  return { code: known, reason: returnReasons[known] ?? `The rail says ${known}` }
}

type Act = (work: Work, held: Held, row: SettlementRow) => Promise<void>

const acts: Readonly<Record<SettlementRow['result'], Act>> = {
  Settled: (work, held, row) => settle(work, held, { day: row.day, detail: traced(row) }),
  Failed: (work, { state }, row) => fail(work, state, { ...reasonOf(row), detail: traced(row) }),
  /** A second, linked movement: the mirror of the first, whatever is left of it. */
  async Returned(work, { state, content }, row) {
    if (state.entry_id === null) throw new Error(`The transaction ${state.transaction_id} settled without an entry.`)
    const { code, reason } = reasonOf(row)
    const mirror = await postReturn(work, {
      entryId: state.entry_id,
      reference: `return ${state.rail} ${row.trace}`,
      description: `Return of ${content.reference}: ${reason}`,
      effectiveDate: row.day,
    })
    await advance(work, state.transaction_id, {
      from: 'Settled',
      status: 'Reversed',
      undone_by: mirror,
      failure_code: code,
      failure_reason: reason,
      detail: traced(row),
    })
  },
}
