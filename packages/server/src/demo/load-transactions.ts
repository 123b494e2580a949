import type { ContentOf } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { money, sumMoney, zeroOf } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Database, Tx } from '../db/schema.ts'
import type { WorkDeps } from '../http/app-env.ts'
import { lockAccounts } from '../ledger/lock-accounts.ts'
import type { NewPosting } from '../ledger/post.ts'
import { searchTextOf } from '../lists/search-text.ts'
import { diffContent } from '../records/content-diff.ts'
import { deskOf } from '../transactions/due-day.ts'
import { bookEnd, endsOf, type Ends } from '../transactions/ends.ts'
import { postingsOf } from '../transactions/postings.ts'
import { returnReasons } from '../transactions/return-reasons.ts'
import { entryReference } from '../transactions/settle.ts'
import { proveVersion } from '../versions/prove-version.ts'
import type { Work } from '../work/work.ts'

/** A transaction that was approved before anybody looks. */
export interface PastTransaction {
  content: ContentOf<'transaction'>
  /** Ids of people: who wrote it, and another who approved it. */
  maker: string
  approver: string
  /** When it was sent; left out: when it was approved. */
  sentAt?: Date
  /** When it was approved. Of two that move the same account the one that settles earlier comes first. */
  at: Date
  /**
   * Inside the books it is settled at once, has failed, or waits; over a rail it waits, is on its way, or was called off,
   * and is settled or has failed by an answer. What takes from an account over a rail has one: nothing is reserved else.
   */
  status: 'Approved' | 'Processing' | 'Settled' | 'Failed' | 'Cancelled'
  answer?: PastAnswer
}

/** What a rail said, and when; with a code where the transaction has failed. */
export interface PastAnswer {
  at: Date
  /** When it was sent over the rail. */
  leftAt: Date
  trace: string
  code?: string
  /** The file it stood in. */
  source: string
}

/** What the past is written with: each row of it has an instant and a person of its own. */
export type Writing = Omit<Work, 'now' | 'actor'>

/** The fields that a search of transactions looks at. */
const searched = ['reference', 'description', 'memo']
/** Few enough for the guards, which look at a whole insert for each of its entries. */
const entriesAtOnce = 100

/** Writes transactions of the past in a transaction of their own; answers their ids, in their order. */
export const loadTransactions = (
  { db, ...deps }: Omit<WorkDeps, 'clock'>,
  batch: readonly PastTransaction[],
): Promise<string[]> => db.transaction().execute((tx) => writeTransactions({ tx, ...deps }, batch))

/**
 * Writes transactions of the past with all that an approval, the worker, the rail and the books leave behind: draft, task,
 * version, record, holds, states with their events, answers, entries and postings. Set by set and past the verbs, but not
 * past the guards: what they refuse is refused here too, with all of the batch. Answers their ids, in their order.
 */
export async function writeTransactions(writing: Writing, batch: readonly PastTransaction[]): Promise<string[]> {
  const { tx, ids } = writing
  const ends = await endsOf(
    tx,
    batch.map(({ content }) => content),
  )
  const rows = batch.map((past, index): Row => {
    const own = ends[index] ?? {}
    const paying = past.answer && bookEnd(own, 'source')
    const hold = paying && { id: ids.next(), accountId: paying.ledgerId }
    const [id, draftId, taskId, entryId] = [ids.next(), ids.next(), ids.next(), ids.next()]
    return { ...past, ends: own, id, draftId, taskId, entryId, ...(hold && { hold }) }
  })
  await writeApprovals(writing, rows)
  await placeHolds(tx, rows)
  await writeStates(tx, rows)
  await takeAnswers(tx, rows)
  const settled = rows.filter(({ status }) => status === 'Settled')
  await book(
    writing,
    settled.toSorted((one, other) => doneAt(one).getTime() - doneAt(other).getTime()),
  )
  await moveOn(tx, rows.filter(({ status }) => status !== 'Approved').map(lastStep))
  return rows.map(({ id }) => id)
}

interface Row extends PastTransaction {
  ends: Ends
  id: string
  draftId: string
  taskId: string
  entryId: string
  /** What it reserves until its rail has answered. */
  hold?: { id: string; accountId: string }
}

const sentAt = ({ sentAt: sent, at }: PastTransaction): Date => sent ?? at
const doneAt = ({ answer, at }: PastTransaction): Date => answer?.at ?? at

/** Rows as the database takes them, in one statement, however many there are. */
async function insert(tx: Tx, table: keyof Database, rows: readonly Record<string, unknown>[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, cast(${JSON.stringify(rows)} as jsonb))`.execute(
    tx,
  )
}

async function writeApprovals({ tx, historyMac }: Writing, rows: readonly Row[]): Promise<void> {
  const { fields } = everyKind.transaction
  const by = (row: Row) => ({
    created_by: row.maker,
    created_at: sentAt(row),
    updated_by: row.maker,
    updated_at: row.at,
    reviewed_by: row.approver,
    reviewed_at: row.at,
  })
  await insert(
    tx,
    'draft',
    rows.map((row) => ({
      id: row.draftId,
      kind: 'transaction',
      approved_id: row.id,
      status: 'Approved',
      revision: 2,
      round: 1,
      content: row.content,
      title: row.content.reference,
      search: searchTextOf(row.content, searched),
      field_revisions: {},
      submitted_by: row.maker,
      submitted_at: sentAt(row),
      ...by(row),
    })),
  )
  await insert(
    tx,
    'approving_task',
    rows.map(({ taskId, draftId, id, maker, approver, at, content, ...row }) => ({
      id: taskId,
      kind: 'transaction',
      draft_id: draftId,
      approved_id: id,
      title: content.reference,
      action: 'Create',
      status: 'Resolved',
      resolution: 'Approved',
      creator_id: maker,
      reviewer_id: approver,
      round: 1,
      changed_count: Object.keys(content).length,
      submitted_at: row.sentAt ?? at,
      decided_at: at,
    })),
  )
  await insert(
    tx,
    'draft_edit',
    rows.map((row) => ({ draft_id: row.draftId, round: 1, user_id: row.maker, at: sentAt(row) })),
  )
  await insert(
    tx,
    'task_view',
    rows.map((row) => ({ task_id: row.taskId, user_id: row.approver, round: 1, revision: 1, at: row.at })),
  )
  const events = rows.flatMap((row) => [
    { task_id: row.taskId, kind: 'Submitted', by_id: row.maker, at: sentAt(row), round: 1 },
    { task_id: row.taskId, kind: 'Approved', by_id: row.approver, at: row.at, round: 1 },
  ])
  await sql`insert into task_event (task_id, kind, by_id, at, round)
    select * from jsonb_to_recordset(cast(${JSON.stringify(events)} as jsonb))
      as r (task_id text, kind text, by_id text, at timestamptz, round int)`.execute(tx)
  const versions = rows.map(({ id, draftId, taskId, maker, approver, at, content, ...row }) => ({
    kind: 'transaction',
    entity_id: id,
    version: 1,
    draft_id: draftId,
    task_id: taskId,
    changed_at: at,
    changed_by: maker,
    approved_by: approver,
    created_by: maker,
    created_at: row.sentAt ?? at,
    comment: null,
    changes: diffContent(fields, {}, content),
    snapshot: content,
    previous_hash: null,
  }))
  const hashed = []
  for (const version of versions) hashed.push({ ...version, ...(await proveVersion(historyMac, version)) })
  await insert(tx, 'record_version', hashed)
  const records = rows.map((row) => ({
    id: row.id,
    version: 1,
    content: row.content,
    search: searchTextOf(row.content, searched),
    ...by(row),
  }))
  // By its columns: what the database computes of a record is not written.
  await sql`insert into transaction (id, version, content, search, created_by, created_at, updated_by, updated_at,
      reviewed_by, reviewed_at)
    select * from jsonb_to_recordset(cast(${JSON.stringify(records)} as jsonb)) as r (id text, version int,
      content jsonb, search text, created_by text, created_at timestamptz, updated_by text, updated_at timestamptz,
      reviewed_by text, reviewed_at timestamptz)`.execute(tx)
}

async function writeStates(tx: Tx, rows: readonly Row[]): Promise<void> {
  const begun = rows.map(({ id, content, approver, at, ends, answer, hold }) => ({
    transaction_id: id,
    rail: content.rail,
    due_day: content.scheduledFor ?? content.effectiveDate,
    zone: deskOf(ends)?.timezoneId ?? 'UTC',
    value_day: answer ? null : content.effectiveDate,
    hold_id: hold?.id ?? null,
    changed_at: at,
    user_id: approver,
  }))
  await sql`insert into transaction_state (transaction_id, status, rail, due_day, due_at, value_day, hold_id,
      changed_at, user_id)
    select transaction_id, 'Approved', rail, due_day, cast(due_day as timestamp) at time zone zone, value_day,
      hold_id, changed_at, user_id
    from jsonb_to_recordset(cast(${JSON.stringify(begun)} as jsonb)) as r (transaction_id text, rail text, due_day text,
      zone text, value_day text, hold_id text, changed_at timestamptz, user_id text)`.execute(tx)
}

async function placeHolds(tx: Tx, rows: readonly Row[]): Promise<void> {
  const held = rows.flatMap(({ hold, content, at }) => {
    const { currency, fees = [] } = content
    const charged = fees.filter(({ payer }) => payer === 'Client')
    const amount = sumMoney(
      [content, ...charged].map((part) => money(part.amount, currency)),
      currency,
    )
    return hold ? [{ id: hold.id, account_id: hold.accountId, currency, amount, placed_at: at }] : []
  })
  await lockAccounts(
    tx,
    held.map(({ account_id }) => account_id),
  )
  await insert(tx, 'hold', held)
}

/** What a rail has answered for was on its way before, and reserves nothing any more. */
async function takeAnswers(tx: Tx, rows: readonly Row[]): Promise<void> {
  const answered = rows.flatMap(({ answer, ...row }) => (answer ? [{ ...row, answer }] : []))
  await moveOn(
    tx,
    answered.map(({ id, answer }) => ({
      ...noStep,
      transaction_id: id,
      status: 'Processing',
      changed_at: answer.leftAt,
    })),
  )
  await insert(
    tx,
    'settlement',
    answered.map(({ id, status, content, answer: { at, trace, code, source } }) => ({
      rail: content.rail,
      trace,
      transaction_id: id,
      result: status,
      code: code ?? null,
      amount: content.amount,
      currency: content.currency,
      day: content.effectiveDate,
      source,
      imported_at: at,
    })),
  )
  const released = answered.flatMap(({ hold, answer }) => (hold ? [{ id: hold.id, at: answer.at }] : []))
  await sql`update hold h set released_at = r.at
    from jsonb_to_recordset(cast(${JSON.stringify(released)} as jsonb)) as r (id text, at timestamptz)
    where h.id = r.id`.execute(tx)
}

/** What has settled stands in the books, on the day from which it counts. */
async function book(writing: Writing, rows: readonly Row[]): Promise<void> {
  const { tx } = writing
  const booked: { row: Row; postings: NewPosting[] }[] = []
  for (const row of rows) {
    const work = { ...writing, now: doneAt(row), actor: { system: 'history' } }
    booked.push({ row, postings: together(await postingsOf(work, row.content, row.ends)) })
  }
  await lockAccounts(
    tx,
    booked.flatMap(({ postings }) => postings.map(({ accountId }) => accountId)),
  )
  for (let start = 0; start < booked.length; start += entriesAtOnce) {
    const part = booked.slice(start, start + entriesAtOnce)
    await tx
      .insertInto('entry')
      .values(
        part.map(({ row }) => ({
          id: row.entryId,
          reference: entryReference(row.content),
          description: row.content.description ?? row.content.type,
          effective_date: row.content.effectiveDate,
          booked_at: doneAt(row),
          reverses: null,
          ...doneBy(row),
        })),
      )
      .execute()
    await tx
      .insertInto('posting')
      .values(
        part.flatMap(({ row, postings }) =>
          postings.map(({ accountId, ...posting }) => ({ entry_id: row.entryId, account_id: accountId, ...posting })),
        ),
      )
      .execute()
  }
}

/** One posting an account. */
function together(postings: readonly NewPosting[]): NewPosting[] {
  const accounts = new Map<string, NewPosting[]>()
  for (const posting of postings) accounts.set(posting.accountId, [...(accounts.get(posting.accountId) ?? []), posting])
  return [...accounts].flatMap(([accountId, own]) => {
    const currency = own[0]?.currency ?? ''
    const amount = sumMoney(
      own.map((posting) => posting.amount),
      currency,
    )
    return amount === zeroOf(currency) ? [] : [{ accountId, currency, amount }]
  })
}

/** Who settles it: the approver inside the books, over a rail whoever brings its answer. */
const doneBy = ({ answer, approver }: PastTransaction) =>
  answer ? { user_id: null, system: 'seed' } : { user_id: approver, system: null }

interface Step {
  transaction_id: string
  status: string
  entry_id: string | null
  failure_code: string | null
  failure: string | null
  detail: string | null
  changed_at: Date
  user_id: string | null
  system: string | null
}

const noStep = {
  entry_id: null,
  failure_code: null,
  failure: null,
  detail: null,
  user_id: null,
  system: 'transactions',
}

function lastStep(row: Row): Step {
  const { id, status, entryId, answer } = row
  const code = answer ? answer.code : 'Refused'
  const isFailed = status === 'Failed'
  return {
    transaction_id: id,
    status,
    entry_id: status === 'Settled' ? entryId : null,
    failure_code: isFailed ? (code ?? 'Unknown') : null,
    failure: isFailed ? (returnReasons[code ?? ''] ?? 'There is not enough on the account.') : null,
    detail: answer ? `Trace ${answer.trace}` : null,
    changed_at: doneAt(row),
    ...doneBy(row),
  }
}

async function moveOn(tx: Tx, steps: readonly Step[]): Promise<void> {
  await sql`update transaction_state s set status = r.status, entry_id = r.entry_id, failure_reason = r.failure,
      failure_code = r.failure_code, detail = r.detail, changed_at = r.changed_at, user_id = r.user_id,
      system = r.system
    from jsonb_to_recordset(cast(${JSON.stringify(steps)} as jsonb)) as r (transaction_id text, status text,
      entry_id text, failure_code text, failure text, detail text, changed_at timestamptz, user_id text, system text)
    where s.transaction_id = r.transaction_id`.execute(tx)
}
