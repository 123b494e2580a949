import { recordKinds } from '@strongroom/api/contract'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Content } from '../db/record-tables.ts'
import type { Reader, Tx } from '../db/schema.ts'
import { tableOf } from '../db/kind-table.ts'
import { servedKinds } from '../kinds/index.ts'
import { roomOf } from '../records/kind-room.ts'
import { anchorLines, noAnchors, readAnchors, type Anchors } from './anchors.ts'
import { hashedRow } from './hashed-row.ts'
import { provenText } from './prove-version.ts'
import { verifyHistory } from './verify-history.ts'
import { versionHash } from './version-hash.ts'
import { addIndustries, approvedRecord, lifeCycle } from '../testing/life-cycle.ts'
import { openTestPlatform, testMac, type Caller, type TestPlatform } from '../testing/index.ts'

const kind = 'institution'
const kinds = servedKinds.map((room) => room.kind)
const day = 86_400_000

const [table, title] = [tableOf(kind), recordKinds[kind].title]

/** Fields of which no two records have the same value. */
const unique = roomOf(servedKinds, kind).table.unique.flatMap(({ columns }) => columns)
const withoutNumbers = (content: Content): Content =>
  Object.fromEntries(Object.entries(content).filter(([name]) => !unique.includes(name)))

/** Every table there is. */
async function tablesOf(reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = current_schema()`.execute(reader)
  return rows.map(({ name }) => name)
}

/** What names a row, and what only searches read: neither is part of what was approved. */
const besides = ['kind', 'entity_id', 'id', 'search']

/** A change of each column of a table that is written, by what it holds. */
async function changesOf(reader: Reader, name: string): Promise<{ column: string; change: RawBuilder<unknown> }[]> {
  const { rows } = await sql<{ column: string; type: string }>`
    select column_name as column, data_type as type from information_schema.columns
    where table_schema = current_schema() and table_name = ${name} and is_generated = 'NEVER'`.execute(reader)
  return rows
    .filter(({ column }) => !besides.includes(column))
    .map(({ column, type }) => ({ column, change: sql`${sql.id(column)} = ${otherValue(column, type)}` }))
}

function otherValue(column: string, type: string): RawBuilder<unknown> {
  const value = sql.id(column)
  if (type === 'jsonb')
    return sql`case jsonb_typeof(${value}) when 'array' then '[]' else ${value} || '{"never":"was"}' end`
  if (type.startsWith('timestamp')) return sql`${value} - interval '1 millisecond'`
  if (type === 'integer') return sql`${value} - 1`
  return sql`'another'`
}

/**
 * What somebody with every right to the database may do to its history, and that it is found and named. Everything is
 * done in a transaction that is taken back.
 */
describe('a history that was tampered with', () => {
  let platform: TestPlatform
  let anchors: Anchors
  let maya: Caller
  let grace: Caller
  /** Of three versions, of which the third was approved after the anchor. */
  let id = ''
  /** A record of one version. */
  let other = ''

  const verify = (against: Anchors, reader: Reader = platform.db) =>
    verifyHistory(reader, { kinds, anchors: against, historyMac: testMac, now: platform.clock.now() })

  const approveChange = async (name: string) => {
    const record = (await lifeCycle(kind).approved(maya, id)).body
    const change = (await lifeCycle(kind).create(maya, { ...record.content, [title]: name }, id)).body
    const sent = (await lifeCycle(kind).send(maya, change.id)).body
    await lifeCycle(kind).decide(grace, sent.taskId, { action: 'approve', revision: sent.revision })
  }

  beforeAll(async () => {
    platform = await openTestPlatform()
    await addIndustries(platform)
    maya = await platform.signedInAs('maya')
    grace = await platform.signedInAs('grace')
    id = (await approvedRecord(kind, { maker: maya, approver: grace })).id
    other = (await approvedRecord(kind, { maker: maya, approver: grace })).id
    await approveChange('Second')
    platform.clock.advance(day)
    const { unanchored } = await verify(noAnchors)
    anchors = await readAnchors((await anchorLines(unanchored, { before: undefined, at: platform.clock.now() })).lines)
    platform.clock.advance(day)
    maya = await platform.signedInAs('maya')
    grace = await platform.signedInAs('grace')
    await approveChange('Third')
  })
  afterAll(() => platform.close())

  /** What is found when this was done to the database, against the anchors unless others are named. */
  async function foundAfter(
    tamper: (tx: Tx) => Promise<unknown>,
    against: Anchors = anchors,
  ): Promise<[entity: string, version: number, fault: string][]> {
    let found: [string, number, string][] = []
    const undo = new Error('taken back')
    const done = platform.db.transaction().execute(async (tx) => {
      for (const name of await tablesOf(tx)) await sql`alter table ${sql.table(name)} disable trigger all`.execute(tx)
      await tamper(tx)
      const { faults } = await verify(against, tx)
      found = faults.map((fault) => [fault.entityId, fault.version, fault.fault])
      throw undo
    })
    await expect(done).rejects.toBe(undo)
    return found
  }

  const setVersion = (tx: Tx, version: number, set: RawBuilder<unknown>) =>
    sql`update record_version set ${set} where entity_id = ${id} and version = ${version}`.execute(tx)

  /** Makes the hashes of a record's versions anew, from this one to the last of these. */
  async function rehash(tx: Tx, from: number, to: number): Promise<void> {
    const rows = await tx
      .selectFrom('record_version')
      .selectAll()
      .where('entity_id', '=', id)
      .orderBy('version')
      .execute()
    let previous = rows.find((row) => row.version === from - 1)?.hash ?? null
    for (const row of rows.filter(({ version }) => version >= from && version <= to)) {
      previous = await versionHash(hashedRow({ ...row, previous_hash: previous }))
      const link = row.version === from ? row.previous_hash : (rows[row.version - 2]?.hash ?? null)
      const named = row.version === 1 ? null : link
      await setVersion(tx, row.version, sql`hash = ${previous}, previous_hash = ${named}`)
      rows.forEach((each) => void (each.version === row.version && (each.hash = previous ?? '')))
    }
  }

  /** Says another name everywhere: in a version, in the draft it came from, and in the record if it is the newest. */
  async function rename(tx: Tx, version: number, name: string): Promise<void> {
    const patch = JSON.stringify({ [title]: name })
    await setVersion(tx, version, sql`snapshot = snapshot || ${patch}::jsonb`)
    await sql`update draft set content = content || ${patch}::jsonb where id =
        (select draft_id from record_version where entity_id = ${id} and version = ${version})`.execute(tx)
    await sql`update ${sql.table(table)} set content = content || ${patch}::jsonb
        where id = ${id} and version = ${version}`.execute(tx)
  }

  /** Removes a record with everything that tells of it. */
  async function forget(tx: Tx, entityId: string): Promise<void> {
    await sql`delete from ${sql.table(table)} where id = ${entityId}`.execute(tx)
    await sql`delete from record_version where entity_id = ${entityId}`.execute(tx)
    await sql`delete from task_event where task_id in
        (select id from approving_task where approved_id = ${entityId})`.execute(tx)
    await sql`delete from approving_task where approved_id = ${entityId}`.execute(tx)
    await sql`delete from draft where approved_id = ${entityId}`.execute(tx)
  }

  /** Writes a record with everything that tells of it, in somebody else's name, as approved at this instant. */
  async function forge(tx: Tx, entityId: string, at: Date): Promise<void> {
    const draft = await tx.selectFrom('draft').selectAll().where('approved_id', '=', other).executeTakeFirstOrThrow()
    const task = await tx
      .selectFrom('approving_task')
      .selectAll()
      .where('draft_id', '=', draft.id)
      .executeTakeFirstOrThrow()
    const json = JSON.stringify
    const forged = { draft: `draft of ${entityId}`, task: `task of ${entityId}` }
    await tx
      .insertInto('draft')
      .values({
        ...draft,
        id: forged.draft,
        approved_id: entityId,
        reviewed_at: at,
        content: json(withoutNumbers(draft.content)),
        field_revisions: json(draft.field_revisions),
      })
      .execute()
    await tx
      .insertInto('approving_task')
      .values({ ...task, id: forged.task, draft_id: forged.draft, approved_id: entityId, decided_at: at })
      .execute()
    await tx
      .insertInto('task_event')
      .values({
        task_id: forged.task,
        kind: 'Approved',
        by_id: grace.user.id,
        system: null,
        at,
        round: 1,
        comment: null,
      })
      .execute()
    const row = {
      kind,
      entity_id: entityId,
      version: 1,
      draft_id: forged.draft,
      task_id: forged.task,
      changed_at: at,
      changed_by: draft.created_by,
      approved_by: grace.user.id,
      created_by: draft.created_by,
      created_at: draft.created_at,
      comment: null,
      changes: [],
      snapshot: withoutNumbers(draft.content),
      previous_hash: null,
    }
    const hash = await versionHash(hashedRow(row))
    // The best that one can do without the key: the code of another version.
    const { mac } = await tx
      .selectFrom('record_version')
      .select('mac')
      .where('entity_id', '=', other)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('record_version')
      .values({ ...row, changes: json([]), snapshot: json(row.snapshot), hash, mac })
      .execute()
    await sql`insert into ${sql.table(table)} (id, version, content, search, created_by, created_at, updated_by, updated_at, reviewed_by, reviewed_at)
        select ${entityId}, 1, snapshot, '', created_by, created_at, changed_by, changed_at, approved_by, changed_at
        from record_version where entity_id = ${entityId}`.execute(tx)
  }

  test('an intact one passes, with anchors and without', async () => {
    for (const against of [anchors, noAnchors]) {
      const report = await verify(against)
      expect([report.versions, report.faults]).toEqual([4, []])
    }
    const { unanchored } = await verify(anchors)
    expect(unanchored).toMatchObject([{ entityId: id, version: 3 }])
  })

  test('a changed column of a version is named, whichever it is', async () => {
    const changes = (await changesOf(platform.db, 'record_version')).filter(
      ({ column }) => column !== 'version' && column !== 'mac',
    )
    expect(changes.length).toBeGreaterThan(10)
    for (const { column, change } of changes) {
      const found = await foundAfter((tx) => setVersion(tx, 2, change))
      expect([column, found[0]]).toEqual([column, [id, 2, 'was changed']])
    }
  })

  test('no column is left out of the hash', async () => {
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
        where table_name = 'record_version' and table_schema = current_schema()`.execute(platform.db)
    const row = await platform.db.selectFrom('record_version').selectAll().limit(1).executeTakeFirstOrThrow()
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(row).toSorted())
    // But itself, and the code that is made of it.
    expect(Object.keys(hashedRow(row))).toHaveLength(rows.length - 2)
  })

  test('a version that was moved to another record is missing here and added there', async () => {
    const found = await foundAfter((tx) => setVersion(tx, 3, sql`entity_id = 'elsewhere'`))
    expect(found).toEqual(
      expect.arrayContaining([
        ['elsewhere', 2, 'was removed'],
        ['elsewhere', 3, 'was changed'],
        [id, 3, 'is missing beside its record'],
      ]),
    )
  })

  test('a version that was changed and given a new hash is named by the next one, without any anchor and in spite of a key', async () => {
    const found = await foundAfter(async (tx) => {
      await rename(tx, 2, 'Never was')
      await rehash(tx, 2, 2)
      const { hash } = await tx
        .selectFrom('record_version')
        .select('hash')
        .where('entity_id', '=', id)
        .where('version', '=', 2)
        .executeTakeFirstOrThrow()
      await setVersion(tx, 2, sql`mac = ${await testMac.of(provenText(hash))}`)
    }, noAnchors)
    expect(found[0]).toEqual([id, 2, 'was changed and given a new hash'])
  })

  test('versions that were given new hashes from some point on are named from that point', async () => {
    const found = await foundAfter(async (tx) => {
      await rename(tx, 2, 'Never was')
      await rehash(tx, 2, 3)
    })
    expect(found).toEqual([
      [id, 2, 'was changed and given a new hash'],
      [id, 3, 'was not written by the platform'],
    ])
  })

  test('the newest version, changed with everything beside it, is named by its anchor', async () => {
    const found = await foundAfter(async (tx) => {
      await sql`delete from record_version where entity_id = ${id} and version = 3`.execute(tx)
      await sql`delete from draft where approved_id = ${id} and base_version = 2`.execute(tx)
      await sql`update ${sql.table(table)} r set version = 2, content = v.snapshot, updated_at = v.changed_at, reviewed_at = v.changed_at
          from record_version v where v.entity_id = r.id and v.version = 2 and r.id = ${id}`.execute(tx)
      await rename(tx, 2, 'Never was')
      await rehash(tx, 2, 2)
    })
    expect(found).toEqual([[id, 2, 'was changed and given a new hash']])
  })

  test.each([1, 2, 3])('version %i, removed, is named', async (version) => {
    const found = await foundAfter((tx) =>
      sql`delete from record_version where entity_id = ${id} and version = ${version}`.execute(tx),
    )
    expect(found[0]).toEqual([id, version, 'was removed'])
  })

  test('a record that was removed with everything that told of it is named by its anchor', async () => {
    expect(await foundAfter((tx) => forget(tx, other))).toEqual([[other, 1, 'was removed']])
  })

  test('a version that was added without a decision is named', async () => {
    const found = await foundAfter(async (tx) => {
      await forge(tx, 'forged', platform.clock.now())
      await sql`delete from task_event where task_id = 'task of forged'`.execute(tx)
    })
    expect(found).toEqual([['forged', 1, 'was added: nobody decided on it']])
  })

  test('a version that was added with everything that tells of it, as of long ago, is named by the anchor', async () => {
    const longAgo = new Date(platform.clock.now().getTime() - 2 * day)
    expect(await foundAfter((tx) => forge(tx, 'forged', longAgo))).toEqual([
      ['forged', 1, 'was added behind an anchor'],
    ])
  })

  test('a version that was added with everything that tells of it, behind the last anchor, is named by its code', async () => {
    expect(await foundAfter((tx) => forge(tx, 'forged', platform.clock.now()))).toEqual([
      ['forged', 1, 'was not written by the platform'],
    ])
  })

  test('a newest version that no anchor knows, changed with everything beside it, is named by its code', async () => {
    const found = await foundAfter(async (tx) => {
      await rename(tx, 3, 'Never was')
      await rehash(tx, 3, 3)
    })
    expect(found).toEqual([[id, 3, 'was not written by the platform']])
  })

  test('a version whose code was taken away is named, unless an anchor knows it', async () => {
    const without = async (version: number) =>
      foundAfter(async (tx) => {
        await sql`alter table record_version drop constraint version_bears_a_mac`.execute(tx)
        await setVersion(tx, version, sql`mac = null`)
      })
    expect(await without(3)).toEqual([[id, 3, 'was not written by the platform']])
    expect(await without(2)).toEqual([])
  })

  test('an anchor from the future makes nothing look added, and hides nothing that is', async () => {
    const { last } = anchors
    const future = (await anchorLines([], { before: last, at: new Date(platform.clock.now().getTime() + day) })).seal
    const wrong: Anchors = { ...anchors, seals: [...anchors.seals, future], last: future }
    expect((await verify(wrong)).faults).toEqual([])
    const longAgo = new Date(platform.clock.now().getTime() - 2 * day)
    expect(await foundAfter((tx) => forge(tx, 'forged', longAgo), wrong)).toEqual([
      ['forged', 1, 'was added behind an anchor'],
    ])
  })

  test('a changed column of a record is named, whichever it is', async () => {
    const changes = await changesOf(platform.db, table)
    expect(changes.length).toBeGreaterThan(7)
    for (const { column, change } of changes) {
      const found = await foundAfter((tx) => sql`update ${sql.table(table)} set ${change} where id = ${id}`.execute(tx))
      expect([column, found]).toEqual([column, [[id, 3, 'is not what the record says']]])
    }
  })

  test('a record that was removed or added is named', async () => {
    const removed = await foundAfter((tx) => sql`delete from ${sql.table(table)} where id = ${other}`.execute(tx))
    expect(removed).toEqual([[other, 1, 'has no record beside it']])
    const added = await foundAfter((tx) =>
      sql`insert into ${sql.table(table)} (id, version, content, search, created_by, created_at, updated_by, updated_at, reviewed_by, reviewed_at)
          select 'new', version, content - ${unique}::text[], search, created_by, created_at, updated_by, updated_at, reviewed_by, reviewed_at
          from ${sql.table(table)} where id = ${other}`.execute(tx),
    )
    expect(added).toEqual([['new', 1, 'is missing beside its record']])
  })
})
