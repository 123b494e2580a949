import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storedIssues } from '../records/stored-issues.ts'
import { openTestDatabase, type TestDatabase } from '../testing/index.ts'
import type { Reader } from './schema.ts'
import { kindMigration } from './create-kind-table.ts'
import { fieldOfConstraint, type KindTable } from './kind-table.ts'
import { sqlState, violatedConstraint } from './sqlstate.ts'

/** A kind with a column of every sort, referring to records inside its rows. */
const table: KindTable = {
  kind: 'clientAccount',
  columns: {
    title: { holds: 'name' },
    status: { holds: 'text' },
    accountNumber: { holds: 'digits' },
    openingDeposit: { holds: 'number', path: 'opening.amount' },
    term: { holds: 'integer' },
    clientId: { holds: 'text', references: 'client' },
    ownerIds: { holds: 'list', path: 'owners.clientId', references: 'client' },
  },
  unique: [
    {
      columns: ['accountNumber'],
      except: { column: 'status', value: 'Closed' },
      field: 'accountNumber',
      taken: ({ title }) => `Taken by ${title}`,
    },
  ],
}

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  // Where the platform serves the kind, its own table makes room.
  await sql`drop table if exists client_account cascade`.execute(database.db)
  await sql`drop table if exists client_account_owner_ids`.execute(database.db)
  await kindMigration(table).up(database.db)
  await database.db.transaction().execute(async (tx) => {
    await sql`insert into app_user (id, email, first_name, last_name, status, timezone_id, created_at, updated_at)
      select id, id, id, id, 'Active', 'UTC', now(), now() from unnest(array['a', 'b']) id`.execute(tx)
    // How the client came to be is not what is tried here.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into client (id, version, content, search, created_by, created_at, updated_by, updated_at,
      reviewed_by, reviewed_at) values ('c1', 1, '{}', '', 'a', now(), 'a', now(), 'b', now())`.execute(tx)
  })
})
afterAll(() => database.close())

const insert = (tx: Reader, id: string, content: object) =>
  sql`insert into client_account (id, version, content, search, created_by, created_at, updated_by, updated_at,
    reviewed_by, reviewed_at)
    values (${id}, 1, ${JSON.stringify(content)}, '', 'a', now(), 'a', now(), 'b', now())`.execute(tx)

/** Writes a record in a transaction that is taken back; answers what the table made of it, or the error. */
async function written(content: object): Promise<unknown> {
  let found: unknown
  try {
    await database.db.transaction().execute(async (tx) => {
      await insert(tx, 'n', content)
      const { rows } =
        await sql`select title, status, account_number, opening_deposit::text, term::text, client_id, owner_ids,
        (select jsonb_agg(target_id) from client_account_owner_ids) as links from client_account`.execute(tx)
      found = rows[0]
      throw new Error('taken back')
    })
  } catch (error) {
    return found ?? error
  }
}

const refused = async (content: object) => {
  const error = await written(content)
  const constraint = violatedConstraint(error) ?? ''
  return [sqlState(error), fieldOfConstraint(table, constraint)]
}

test('columns are computed from the content; what is missing or blank is null', async () => {
  expect(
    await written({
      title: 'Harbor SAVINGS',
      status: 'Open',
      accountNumber: '12-34 5',
      opening: { amount: '100.50' },
      term: 12,
      clientId: 'c1',
      owners: [{ clientId: 'c1' }, { clientId: 'c1', share: '50' }],
    }),
  ).toEqual({
    title: 'harbor savings',
    status: 'Open',
    account_number: '12345',
    opening_deposit: '100.50',
    term: '12',
    client_id: 'c1',
    owner_ids: ['c1', 'c1'],
    links: ['c1'],
  })
  expect(await written({ title: '', owners: [] })).toEqual({
    title: null,
    status: null,
    account_number: null,
    opening_deposit: null,
    term: null,
    client_id: null,
    owner_ids: [],
    links: null,
  })
})

test('a reference to what is not there is refused, with its field', async () => {
  expect(await refused({ clientId: 'nobody' })).toEqual(['23503', { field: 'clientId', references: 'client' }])
  expect(await refused({ owners: [{ clientId: 'c1' }, { clientId: 'nobody' }] })).toEqual([
    '23503',
    { field: 'owners', references: 'client' },
  ])
})

const today = '2026-11-20'

test('the same is said beforehand, at the row that is wrong', async () => {
  const issues = (content: object) =>
    storedIssues(database.db, table, { tables: [table], content: { ...content }, approvedId: undefined, today })
  expect(await issues({ clientId: 'c1', owners: [{ clientId: 'c1' }] })).toEqual([])
  expect(await issues({ clientId: 'nobody', owners: [{ clientId: 'c1' }, { clientId: 'nobody' }] })).toEqual([
    { field: 'clientId', message: 'The client was not found' },
    { field: 'owners.1.clientId', message: 'The client was not found' },
  ])
})

/** What a second record meets where a first one stands: what is said beforehand, and what the database says. */
async function beside(first: object, second: object): Promise<unknown> {
  let issues: unknown
  const attempt = database.db.transaction().execute(async (tx) => {
    await insert(tx, 'first', first)
    issues = await storedIssues(tx, table, { tables: [table], content: { ...second }, approvedId: undefined, today })
    await insert(tx, 'second', second)
    throw new Error('taken back')
  })
  const error: unknown = await attempt.catch((reason: unknown) => reason)
  return [issues, fieldOfConstraint(table, violatedConstraint(error) ?? '')?.field]
}

test('what is unique is so among the records that the rule holds of', async () => {
  const open = { title: 'Harbor', status: 'Open', accountNumber: '12-34' }
  const closed = { ...open, status: 'Closed' }
  const taken = [{ field: 'accountNumber', message: 'Taken by Harbor', isDuplicate: false }]
  expect(await beside(open, { ...open, accountNumber: '1234' })).toEqual([taken, 'accountNumber'])
  expect(await beside({ ...open, accountNumber: '1' }, open)).toEqual([[], undefined])
  expect(await beside(open, closed)).toEqual([[], undefined])
  expect(await beside(closed, open)).toEqual([[], undefined])
  expect(await beside(closed, closed)).toEqual([[], undefined])
})

test('a record without its version is refused when it would be committed', async () => {
  const commit = database.db.transaction().execute((tx) =>
    sql`insert into client_account (id, version, content, search, created_by, created_at, updated_by, updated_at, reviewed_by,
      reviewed_at) values ('x', 1, '{}', '', 'a', now(), 'a', now(), 'b', now())`.execute(tx),
  )
  await expect(commit).rejects.toMatchObject({ code: expect.stringMatching(/^235(03|14)$/) })
  const { rows } = await sql`select id from client_account`.execute(database.db)
  expect(rows).toEqual([])
})

test('its maker cannot be its approver', async () => {
  const own =
    sql`insert into client_account (id, version, content, search, created_by, created_at, updated_by, updated_at,
    reviewed_by, reviewed_at) values ('x', 1, '{}', '', 'a', now(), 'a', now(), 'a', now())`.execute(database.db)
  await expect(own).rejects.toMatchObject({ code: '23514' })
})

test.each(['client_account', 'client_account_owner_ids'])('%s cannot be emptied', async (name) => {
  const emptied = sql`truncate ${sql.table(name)} cascade`.execute(database.db)
  await expect(emptied).rejects.toMatchObject({ code: '23001', constraint: 'append_only' })
})
