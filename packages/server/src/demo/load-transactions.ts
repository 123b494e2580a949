import type { ContentOf } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { sumMoney, zeroOf } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Database, Db, Tx } from '../db/schema.ts'
import type { Ids } from '../db/ids.ts'
import { lockAccounts } from '../ledger/lock-accounts.ts'
import type { NewPosting } from '../ledger/post.ts'
import { searchTextOf } from '../lists/search-text.ts'
import { diffContent } from '../records/content-diff.ts'
import { deskOf } from '../transactions/due-day.ts'
import { endsOf, type Ends } from '../transactions/ends.ts'
import { postingsOf } from '../transactions/postings.ts'
import { entryReference } from '../transactions/settle.ts'
import { hashedRow } from '../versions/hashed-row.ts'
import { versionHash } from '../versions/version-hash.ts'

/** A transaction that was approved before anybody looks. */
export interface PastTransaction {
  /** One that takes from no account over a rail: nothing is reserved here. */
  content: ContentOf<'transaction'>
  /** Ids of people: who wrote it, and another who approved it. */
  maker: string
  approver: string
  /** When it was approved. Of two that move the same account the earlier comes first. */
  at: Date
  /** Inside the books it is settled at once, has failed, or waits; over a rail it waits, is on its way, or was called off. */
  status: 'Approved' | 'Processing' | 'Settled' | 'Failed' | 'Cancelled'
}

/** The fields that a search of transactions looks at. */
const searched = ['reference', 'description', 'memo']
/** Few enough for the guards, which look at a whole insert for each of its entries. */
const entriesAtOnce = 100

/**
 * Writes transactions of the past with all that an approval, the worker and the books leave behind: draft, task, version,
 * record, states with their events, entries and postings. Set by set and past the verbs, but not past the guards: what
 * they refuse is refused here too, with all of the batch.
 */
export async function loadTransactions(
  { db, ids }: { db: Db; ids: Ids },
  batch: readonly PastTransaction[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ends = await endsOf(
      tx,
      batch.map(({ content }) => content),
    )
    const rows = batch.map((past, index) => {
      const [id, draftId, taskId, entryId] = [ids.next(), ids.next(), ids.next(), ids.next()]
      return { ...past, ends: ends[index] ?? {}, id, draftId, taskId, entryId }
    })
    await writeApprovals(tx, rows)
    await writeStates(tx, rows)
    await book(
      { tx, ids },
      rows.filter(({ status }) => status === 'Settled'),
    )
    await moveOn(tx, rows)
  })
}

interface Row extends PastTransaction {
  ends: Ends
  id: string
  draftId: string
  taskId: string
  entryId: string
}

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

async function writeApprovals(tx: Tx, rows: readonly Row[]): Promise<void> {
  const { fields } = everyKind.transaction
  const by = ({ maker, approver, at }: Row) => ({
    created_by: maker,
    created_at: at,
    updated_by: maker,
    updated_at: at,
    reviewed_by: approver,
    reviewed_at: at,
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
      submitted_at: row.at,
      ...by(row),
    })),
  )
  await insert(
    tx,
    'approving_task',
    rows.map(({ taskId, draftId, id, maker, approver, at, content }) => ({
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
      submitted_at: at,
      decided_at: at,
    })),
  )
  await insert(
    tx,
    'draft_edit',
    rows.map(({ draftId, maker, at }) => ({ draft_id: draftId, round: 1, user_id: maker, at })),
  )
  const events = rows.flatMap(({ taskId, maker, approver, at }) => [
    { task_id: taskId, kind: 'Submitted', by_id: maker, at, round: 1 },
    { task_id: taskId, kind: 'Approved', by_id: approver, at, round: 1 },
  ])
  await sql`insert into task_event (task_id, kind, by_id, at, round)
    select * from jsonb_to_recordset(cast(${JSON.stringify(events)} as jsonb))
      as r (task_id text, kind text, by_id text, at timestamptz, round int)`.execute(tx)
  const versions = rows.map(({ id, draftId, taskId, maker, approver, at, content }) => ({
    kind: 'transaction',
    entity_id: id,
    version: 1,
    draft_id: draftId,
    task_id: taskId,
    changed_at: at,
    changed_by: maker,
    approved_by: approver,
    created_by: maker,
    created_at: at,
    comment: null,
    changes: diffContent(fields, {}, content),
    snapshot: content,
    previous_hash: null,
  }))
  const hashed = []
  for (const version of versions) hashed.push({ ...version, hash: await versionHash(hashedRow(version)) })
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
  const begun = rows.map(({ id, content, approver, at, ends }) => ({
    transaction_id: id,
    rail: content.rail,
    due_day: content.scheduledFor ?? content.effectiveDate,
    zone: deskOf(ends)?.timezoneId ?? 'UTC',
    value_day: content.effectiveDate,
    changed_at: at,
    user_id: approver,
  }))
  await sql`insert into transaction_state (transaction_id, status, rail, due_day, due_at, value_day, changed_at, user_id)
    select transaction_id, 'Approved', rail, due_day, cast(due_day as timestamp) at time zone zone, value_day,
      changed_at, user_id
    from jsonb_to_recordset(cast(${JSON.stringify(begun)} as jsonb)) as r (transaction_id text, rail text, due_day text,
      zone text, value_day text, changed_at timestamptz, user_id text)`.execute(tx)
}

/** What has settled stands in the books, on the day from which it counts. */
async function book({ tx, ids }: { tx: Tx; ids: Ids }, rows: readonly Row[]): Promise<void> {
  const booked: { row: Row; postings: NewPosting[] }[] = []
  for (const row of rows) {
    const work = { tx, ids, now: row.at, actor: { system: 'history' } }
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
        part.map(({ row: { entryId, content, approver, at } }) => ({
          id: entryId,
          reference: entryReference(content),
          description: content.description ?? content.type,
          effective_date: content.effectiveDate,
          booked_at: at,
          reverses: null,
          user_id: approver,
          system: null,
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

async function moveOn(tx: Tx, rows: readonly Row[]): Promise<void> {
  const moved = rows.flatMap(({ id, status, entryId, at, approver }) =>
    status === 'Approved'
      ? []
      : [
          {
            transaction_id: id,
            status,
            entry_id: status === 'Settled' ? entryId : null,
            failure: status === 'Failed' ? 'There is not enough on the account.' : null,
            changed_at: at,
            user_id: approver,
          },
        ],
  )
  await sql`update transaction_state s set status = r.status, entry_id = r.entry_id, failure_reason = r.failure,
      failure_code = case when r.failure is not null then 'Refused' end, changed_at = r.changed_at, user_id = r.user_id
    from jsonb_to_recordset(cast(${JSON.stringify(moved)} as jsonb)) as r (transaction_id text, status text,
      entry_id text, failure text, changed_at timestamptz, user_id text)
    where s.transaction_id = r.transaction_id`.execute(tx)
}
