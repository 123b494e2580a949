import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kindMigration } from '../db/create-kind-table.ts'
import { fieldOfConstraint, type KindTable } from '../db/kind-table.ts'
import type { Tx } from '../db/schema.ts'
import { violatedConstraint } from '../db/sqlstate.ts'
import { openTestDatabase, type TestDatabase } from '../testing/index.ts'
import { storedIssues } from './stored-issues.ts'

/** Accounts that have a number one after another. */
const table: KindTable = {
  kind: 'clientAccount',
  columns: { title: { holds: 'name' }, number: { holds: 'name' }, from: { holds: 'text' }, to: { holds: 'text' } },
  unique: [],
  inTurn: [
    {
      columns: ['number'],
      days: ['from', 'to'],
      field: 'from',
      taken: ({ title, day }) => `${title} has it on ${day}`,
    },
  ],
}

type Days = { number?: string; from: string; to?: string }

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** The table in a schema of its own, in a transaction that is taken back. How its records came to be is not what is tried. */
async function tried<Found>(trial: (tx: Tx) => Promise<Found>): Promise<Found> {
  const found: Found[] = []
  const end = new Error('taken back')
  await database.db
    .transaction()
    .execute(async (tx) => {
      await sql`create schema trial`.execute(tx)
      await sql`set local search_path = trial, public`.execute(tx)
      await kindMigration(table).up(tx)
      await sql`set local session_replication_role = replica`.execute(tx)
      found.push(await trial(tx))
      throw end
    })
    .catch((error: unknown) => {
      if (error !== end) throw error
    })
  const [first] = found
  if (first === undefined) throw new Error('The trial found nothing.')
  return first
}

/** Enters a record with all its versions. */
async function enter(tx: Tx, id: string, ...versions: readonly Days[]): Promise<void> {
  const contents = versions.map((days) => JSON.stringify({ title: `Account ${id}`, ...days }))
  for (const [index, snapshot] of contents.entries())
    await sql`insert into record_version (kind, entity_id, version, draft_id, task_id, created_by,
      created_at, changed_at, changed_by, approved_by, changes, snapshot, hash, mac, previous_hash)
      values ('clientAccount', ${id}, ${index + 1}, ${`${id} ${index}`}, 't', 'a', now(), now(), 'a', 'b', '[]', ${snapshot}, 'h', 'm',
        ${index === 0 ? null : 'h'})`.execute(tx)
  await sql`insert into client_account (id, version, content, search, created_by, created_at, updated_by, updated_at,
    reviewed_by, reviewed_at)
    values (${id}, ${versions.length}, ${contents.at(-1)}, '', 'a', now(), 'a', now(), 'b', now())`.execute(tx)
}

/** The field that the database names when a second record is entered beside a first; undefined where it has both. */
const refused = (first: Days, second: Days) =>
  tried(async (tx) => {
    await enter(tx, 'first', first)
    const attempt = sql`savepoint attempt`.execute(tx).then(() => enter(tx, 'second', second))
    const error = await attempt.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (error !== undefined) await sql`rollback to savepoint attempt`.execute(tx)
    return [fieldOfConstraint(table, violatedConstraint(error) ?? '')]
  })

const overlap = [{ field: 'from', references: undefined, inTurn: true }]

test.each([
  ['the same days', { from: '2026-01-01' }, { from: '2026-01-01' }, overlap],
  [
    'the last day of one is the first of the other',
    { from: '2026-01-01', to: '2026-06-30' },
    { from: '2026-06-30' },
    overlap,
  ],
  ['one begins while the other has no end', { from: '2026-01-01' }, { from: '2030-01-01', to: '2030-01-01' }, overlap],
  ['one after the other', { from: '2026-01-01', to: '2026-06-30' }, { from: '2026-07-01' }, [undefined]],
  ['one before the other', { from: '2026-07-01' }, { from: '2025-01-01', to: '2026-06-30' }, [undefined]],
])('the database decides: %s', async (_case, first, second, expected) => {
  expect(await refused({ number: 'A', ...first }, { number: 'a', ...second })).toEqual(expected)
  expect(await refused({ number: 'A', ...first }, { number: 'B', ...second })).toEqual([undefined])
  expect(await refused(first, second)).toEqual([undefined])
})

/** What is said beforehand of days that another record of these versions may have. */
const said = (versions: readonly Days[], content: Days, approvedId?: string) =>
  tried(async (tx) => {
    await enter(tx, 'first', ...versions)
    const issues = await storedIssues(tx, table, {
      tables: [table],
      content: { number: 'A', ...content },
      approvedId,
      today: '2026-11-20',
    })
    return issues.map(({ field, message }) => `${field}: ${message}`)
  })

const on = (day: string) => [`from: Account first has it on ${day}`]
const year = { number: 'A', from: '2026-01-01', to: '2026-12-31' }

test('the first day that both would have is named', async () => {
  expect(await said([year], { from: '2026-06-01' })).toEqual(on('2026-06-01'))
  expect(await said([year], { from: '2025-06-01' })).toEqual(on('2026-01-01'))
  expect(await said([year], { from: '2026-12-31' })).toEqual(on('2026-12-31'))
  expect(await said([year], { from: '2027-01-01' })).toEqual([])
  expect(await said([year], { from: '2025-01-01', to: '2025-12-31' })).toEqual([])
  expect(await said([{ ...year, number: 'B' }], { from: '2026-06-01' })).toEqual([])
})

test('a record is not in its own way', async () => expect(await said([year], year, 'first')).toEqual([]))

test('a version that was replaced has its days until the next one begins', async () => {
  const next = { number: 'A', from: '2026-06-01' }
  const before = { number: 'A', from: '2025-01-01' }
  expect(await said([before, next], { from: '2026-01-01', to: '2026-05-31' })).toEqual(on('2026-01-01'))
  expect(await said([before, next], { from: '2024-01-01', to: '2024-12-31' })).toEqual([])
})

test('a version that ends leaves nothing of those before it', async () => {
  const ended = { number: 'A', from: '2025-01-01', to: '2025-12-31' }
  expect(await said([{ number: 'A', from: '2025-01-01' }, ended], { from: '2026-01-01' })).toEqual([])
})

test('days under another value are free, those before it was taken are not', async () => {
  const renamed = [
    { number: 'A', from: '2025-01-01' },
    { number: 'B', from: '2026-01-01' },
  ]
  expect(await said(renamed, { from: '2026-01-01' })).toEqual([])
  expect(await said(renamed, { from: '2025-12-31' })).toEqual(on('2025-12-31'))
})
