import type { RequestContent } from '@strongroom/api/contract'
import { addBusinessDays } from '@strongroom/api/finance'
import { addDays, addMonths, calendarDate, money, type CalendarDate } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Tx } from '../db/schema.ts'
import { businessCalendars } from '../holidays/business-calendars.ts'
import { interestStep } from '../interest/interest-job.ts'
import { advanceRequest } from '../request-course/advance-request.ts'
import { courseOf, followTransaction } from '../request-course/follow-transaction.ts'
import type { RequestRow } from '../request-course/request-row.ts'
import { ask } from '../requests/ask.ts'
import { requireRequest } from '../requests/hold-request.ts'
import { simulatedMark } from '../transactions/figures.ts'
import { takeAnswer } from '../transactions/take-answer.ts'
import type { Person } from '../work/work.ts'
import { pick, type DemoPeople } from './demo-people.ts'
import { writeTransactions, type PastTransaction, type Writing } from './load-transactions.ts'
import { pastMovements, type PastMovement, type PayingAccount } from './past-days.ts'
import { seeding } from './seeding.ts'

/** Months that lie behind the first day, and what is decided in them besides. */
export interface Past {
  /** The first of its days and the last. */
  from: CalendarDate
  until: CalendarDate
  /** Called once a month, at an instant in the middle of it. */
  decide(at: Date): Promise<void>
}

/**
 * Writes what moved on the accounts of clients in the months behind: movements with their approvals and the simulated
 * answers of their rails, what was asked for, and each month's interest, in the order in which it happened.
 */
export async function writePast({ people, ...writing }: Written, { from, until, decide }: Past): Promise<void> {
  const { tx } = writing
  const calendar = (await businessCalendars(tx, ['FED']))('FED')
  let turn = 0
  for (let first = from; first <= until; first = addDays(lastOf(first), 1)) {
    const last = lastOf(first) < until ? lastOf(first) : until
    const days: CalendarDate[] = []
    for (
      let day = addBusinessDays(addDays(first, -1), 1, calendar);
      day <= last;
      day = addBusinessDays(day, 1, calendar)
    )
      days.push(day)
    await decide(new Date(`${days[Math.floor(days.length / 2)] ?? first}T13:00:00.000Z`))
    const movements = pastMovements(days, { accounts: await accountsOf(tx), calendar, turn })
    for (const part of upToReturns(movements)) {
      await writeMovements({ ...writing, people }, { movements: part, turn })
      turn += part.length
    }
    if (last < lastOf(first)) return
    // At night, when the month is over wherever an institution is.
    const work = { ...writing, now: new Date(`${addDays(last, 1)}T12:00:00.000Z`), actor: { system: 'interest' } }
    while (await interestStep(work, last)) continue
  }
}

const lastOf = (day: CalendarDate): CalendarDate => addDays(addMonths(calendarDate(`${day.slice(0, 8)}01`), 1), -1)

/** In parts that end with what a rail took back: nothing that comes later is booked before that. */
function upToReturns(movements: readonly PastMovement[]): PastMovement[][] {
  const parts: PastMovement[][] = [[]]
  for (const movement of movements) {
    parts.at(-1)?.push(movement)
    if (movement.returned !== undefined) parts.push([])
  }
  return parts.filter((part) => part.length > 0)
}

/** Those that move every day, in an order that is always the same. */
async function accountsOf(tx: Tx): Promise<PayingAccount[]> {
  const { rows } = await sql<{ id: string; available: string; bearsFees: boolean }>`
    select a.id, (l.posted - l.held)::text as available, exists (select from institution_account held
        join institution_account fees on fees.institution_id = held.institution_id and fees.account_type = 'Fee'
          and fees.status = 'Active' and fees.content ->> 'currency' = l.currency
        where held.id = a.program_account_id) as "bearsFees" from client_account a
      join ledger_account l on l.owner_kind = 'clientAccount' and l.owner_id = a.id
    where l.currency = 'USD' and a.content ->> 'status' = 'Active' and a.content ->> 'productType' <> 'CD'
    order by a.content ->> 'accountNumber'`.execute(tx)
  return rows.map(({ available, ...row }) => ({ ...row, available: money(available, 'USD') }))
}

interface Written extends Writing {
  people: DemoPeople
}

async function writeMovements(
  { people, ...writing }: Written,
  { movements, turn }: { movements: readonly PastMovement[]; turn: number },
): Promise<void> {
  const begun: { movement: PastMovement; past: PastTransaction; request?: RequestRow }[] = []
  for (const [index, movement] of movements.entries()) {
    const [maker, approver] = [pick(people.makers, turn + index), pick(people.approvers, (turn + index) % 5)]
    const request = await askFor(writing, { movement, maker })
    if (request && (await turnDown(writing, { request, movement, maker, approver }))) continue
    const reference =
      request?.number ?? `TRX-${movement.effectiveDate.slice(0, 7)}-${String(turn + index).padStart(5, '0')}`
    begun.push({ movement, past: asPast(movement, { reference, maker, approver }), ...(request && { request }) })
  }
  const written = await writeTransactions(
    writing,
    begun.map(({ past }) => past),
  )
  for (const [index, { movement, past, request }] of begun.entries()) {
    const id = written[index] ?? ''
    if (request) await carryOut(writing, { past, request, id, movement })
    if (movement.returned !== undefined && past.status === 'Settled')
      await takeBack(writing, { past, code: movement.returned })
  }
}

/** Asks for a movement as somebody who needs it does; undefined where it was drafted. */
async function askFor(
  writing: Writing,
  { movement, maker }: { movement: PastMovement; maker: Person },
): Promise<RequestRow | undefined> {
  const { type, rail, amount, description, from, to, channel, sentAt } = movement
  if (channel === undefined) return undefined
  const content: RequestContent = {
    type: requestTypes[type],
    amount,
    currency: 'USD',
    rail,
    channel,
    description,
    ...(from !== undefined && { sourceAccountId: from }),
    ...(to !== undefined && { destinationAccountId: to }),
  }
  const { id } = await ask({ ...writing, now: sentAt, actor: maker }, content)
  return requireRequest(writing.tx, id)
}

const requestTypes = { Deposit: 'deposit', Withdrawal: 'withdrawal', Transfer: 'transfer' } as const

function asPast(
  movement: PastMovement,
  { reference, maker, approver }: { reference: string; maker: Person; approver: Person },
): PastTransaction {
  const { type, rail, amount, description, from, to, sentAt, at, effectiveDate, doneAt, fee, failed } = movement
  return {
    content: {
      reference,
      type,
      amount,
      currency: 'USD',
      rail,
      ...(from !== undefined && { sourceAccountType: 'ClientAccount', sourceAccountId: from }),
      ...(to !== undefined && { destinationAccountType: 'ClientAccount', destinationAccountId: to }),
      effectiveDate,
      description,
      ...(fee && { fees: [{ ...fee, payer: 'Client' }] }),
    },
    maker: maker.person.id,
    approver: approver.person.id,
    sentAt,
    at,
    status: failed === undefined ? 'Settled' : 'Failed',
    ...(rail !== 'Internal' && {
      answer: {
        at: doneAt,
        leftAt: new Date((at.getTime() + doneAt.getTime()) / 2),
        trace: `${simulatedMark}-${reference}`,
        source: `answers of ${effectiveDate}`,
        ...(failed !== undefined && { code: failed }),
      },
    }),
  }
}

/** Rejects a request, or has who asked take it back; answers whether nothing comes of it. */
async function turnDown(
  writing: Writing,
  {
    request,
    movement,
    maker,
    approver,
  }: { request: RequestRow; movement: PastMovement; maker: Person; approver: Person },
): Promise<boolean> {
  const { at, rejected, withdrawn } = movement
  const comment = rejected ?? withdrawn
  if (comment === undefined) return false
  const actor = withdrawn === undefined ? approver : maker
  await advanceRequest({ ...writing, now: at, actor }, request, {
    status: 'Rejected',
    is_withdrawn: withdrawn !== undefined,
    decided_by: actor.person.id,
    decided_at: at,
    comment,
  })
  return true
}

/** What became of a request that was approved: its money moved or did not. */
async function carryOut(
  writing: Writing,
  { past, request, id, movement }: { past: PastTransaction; request: RequestRow; id: string; movement: PastMovement },
): Promise<void> {
  const { at, approver } = past
  const state = await writing.tx
    .selectFrom('transaction_state')
    .select(['status', 'failure_reason', 'detail'])
    .where('transaction_id', '=', id)
    .executeTakeFirstOrThrow()
  const decided = {
    decided_by: approver,
    decided_at: at,
    transaction_id: id,
    action: 'Approved',
    status: 'Approved',
  } as const
  const work = { ...writing, now: at, actor: seeding }
  if (!past.answer) {
    await advanceRequest(work, request, { ...decided, ...courseOf(state) })
    return
  }
  await advanceRequest(work, request, { ...decided, processing_status: 'InProgress' })
  await followTransaction({ ...work, now: movement.doneAt }, { id, ...state })
}

/** What a rail takes back after it had settled. */
async function takeBack(
  writing: Writing,
  { past: { content, answer }, code }: { past: PastTransaction; code: string },
): Promise<void> {
  if (!answer) return
  const { reference, currency, effectiveDate } = content
  const taken = await takeAnswer(
    { ...writing, now: new Date(answer.at.getTime() + 3_600_000), actor: seeding },
    {
      reference,
      trace: `${simulatedMark}-${reference}-R`,
      amount: money(content.amount, currency),
      currency,
      result: 'Returned',
      code,
      day: calendarDate(effectiveDate),
    },
    `returns of ${effectiveDate}`,
  )
  if (taken !== 'taken') throw new Error(`The return of ${reference} was not taken: ${JSON.stringify(taken)}`)
}
