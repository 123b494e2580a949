import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tableOf } from '../db/kind-table.ts'
import { sqlState } from '../db/sqlstate.ts'
import { keptKinds, type ServedKind } from '../kinds/index.ts'
import { silentLog } from '../http/log.ts'
import { perform } from '../work/perform.ts'
import { approveBySql, type NamedApproval } from '../testing/approve-by-sql.ts'
import { openGround, approvedRecord, complete, lifeCycle, pendingDraft, servedNames } from '../testing/life-cycle.ts'
import type { Caller, TestPlatform } from '../testing/index.ts'
import { hashedRow } from '../versions/hashed-row.ts'
import { versionHash } from '../versions/version-hash.ts'
import { books } from '../rooms.ts'
import type { Books } from './book.ts'
import { recordEvent } from './record-event.ts'
import type { Actor } from '../work/work.ts'
import { decide } from './decide.ts'
import { sendToApproval } from './send-to-approval.ts'

/** What the database refuses when somebody goes past the platform. */
describe('the database', () => {
  const kind = 'institution'
  const calls = lifeCycle(kind)
  let platform: TestPlatform
  let maya: Caller
  let tomas: Caller
  let grace: Caller

  beforeAll(async () => {
    platform = await openGround({ log: silentLog })
    maya = await platform.signedInAs('maya')
    tomas = await platform.signedInAs('tomas')
    grace = await platform.signedInAs('grace')
  })
  afterAll(() => platform.close())

  /** The SQLSTATE and the constraint with which a statement is refused; undefined when it is not. */
  const refusal = async (work: Promise<unknown>): Promise<string | undefined> => {
    try {
      await work
      return undefined
    } catch (error) {
      const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
      return `${sqlState(error)} ${constraint}`
    }
  }

  const approve = (of: ServedKind, draftId: string, names: NamedApproval) =>
    approveBySql(platform, { kind: of, draftId }, names)

  /** What an approval by SQL alone still lacks once all names are right. */
  const stillLacking: Partial<Record<string, string>> = { transaction: '23514 transaction_has_a_state' }

  describe.each(servedNames)('%s', (kind) => {
    const calls = lifeCycle(kind)

    test('refuses an approval by its maker, by a co-author, and under a borrowed name', async () => {
      const draft = (await calls.create(maya, complete(kind))).body
      const edited = (await calls.save(tomas, draft, draft.content)).body
      await calls.send(maya, draft.id, { revision: edited.revision })
      const [m, t, g] = [maya.user.id, tomas.user.id, grace.user.id]
      expect(await refusal(approve(kind, draft.id, { approvedBy: m, changedBy: m }))).toMatch(/^23514/)
      expect(await refusal(approve(kind, draft.id, { approvedBy: m, changedBy: t, reviewedBy: m }))).toMatch(/^23514/)
      expect(await refusal(approve(kind, draft.id, { approvedBy: m, changedBy: t, reviewedBy: g }))).toMatch(
        /^23514 version_follows/,
      )
      expect(await refusal(approve(kind, draft.id, { approvedBy: t, changedBy: m }))).toBe(
        '23514 approver_is_not_an_author',
      )
      expect(await refusal(approve(kind, draft.id, { approvedBy: g, changedBy: t }))).toBe(
        '23514 version_follows_from_draft',
      )
      expect(await refusal(approve(kind, draft.id, { approvedBy: g, changedBy: m }))).toBe(stillLacking[kind])
    })

    test('refuses a record that says anything else than its version', async () => {
      const record = await approvedRecord(kind, { maker: maya, approver: grace })
      const { db } = platform
      const table = tableOf(kind)
      const change = (set: object) => refusal(db.updateTable(table).set(set).where('id', '=', record.id).execute())
      expect(await change({ content: '{"name":"Mine"}' })).toBe('23514 record_is_its_version')
      expect(await change({ version: 2 })).toMatch(/^(23503|23514)/)
      // What names its links may refuse first.
      expect(await refusal(db.deleteFrom(table).where('id', '=', record.id).execute())).toMatch(
        /^(23001 append_only|23503 \w+_id_fkey)$/,
      )
      const { rows } = await sql<{
        ok: boolean
      }>`select exists (select from ${sql.table(table)} where id = ${record.id} and version = 1) as ok`.execute(db)
      expect(rows[0]?.ok).toBe(true)
    })
  })

  // The tests of each kind above cannot make every kind by itself; what guards it is there all the same.
  test('guards the records of every kind, each as its version says and none emptied away', async () => {
    const { rows } = await sql<{ name: string; says: string }>`
      select c.relname as name, pg_get_triggerdef(t.oid) as says from pg_trigger t
        join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where p.proname in ('refuse_unversioned_change', 'refuse_change_of_history') and t.tgenabled = 'O'
        and c.relnamespace = current_schema()::regnamespace`.execute(platform.db)
    for (const { kind } of keptKinds) {
      const said = rows.filter(({ name }) => name === tableOf(kind)).map(({ says }) => says)
      expect([kind, said]).toEqual([
        kind,
        expect.arrayContaining([
          expect.stringMatching(
            /AFTER INSERT OR DELETE OR UPDATE ON .* FOR EACH ROW EXECUTE .*unversioned_change\(\)$/,
          ),
          expect.stringContaining('BEFORE TRUNCATE'),
        ]),
      ])
    }
  })

  test('refuses to forget who wrote at a draft, or to name another maker', async () => {
    const draft = await pendingDraft(kind, maya)
    const { db } = platform
    expect(await refusal(db.deleteFrom('draft_edit').where('draft_id', '=', draft.id).execute())).toBe(
      '23001 append_only',
    )
    expect(
      await refusal(
        db.updateTable('draft_edit').set({ user_id: tomas.user.id }).where('draft_id', '=', draft.id).execute(),
      ),
    ).toBe('23001 append_only')
    const change = (set: object) =>
      refusal(
        db
          .updateTable('draft')
          .set({ revision: 99, ...set })
          .where('id', '=', draft.id)
          .execute(),
      )
    expect(await change({ created_by: tomas.user.id })).toBe('23001 draft_life_cycle')
    expect(await change({ content: '{}' })).toBe('23001 draft_life_cycle')
    expect(await change({ revision: draft.revision })).toBe('23001 draft_life_cycle')
  })

  test('refuses to change or remove the history', async () => {
    const { db } = platform
    const { rows } = await sql<{ name: string }>`
      select distinct c.relname as name from pg_trigger t
        join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where p.proname = 'refuse_change_of_history' and (t.tgtype & 1) = 1 and c.relnamespace = current_schema()::regnamespace`.execute(
      db,
    )
    const draft = await pendingDraft(kind, maya)
    await calls.decide(grace, draft.taskId, { action: 'comment', revision: draft.revision, comment: 'Why?' })
    const held: string[] = []
    for (const { name } of rows) {
      // A guard of rows has nothing to say of a table that has none.
      const { rows: kept } = await sql`select from ${sql.table(name)} limit 1`.execute(db)
      if (kept.length === 0) continue
      expect([name, await refusal(sql`delete from ${sql.table(name)}`.execute(db))]).toEqual([
        name,
        '23001 append_only',
      ])
      held.push(name)
    }
    expect(held).toEqual(expect.arrayContaining(['record_version', 'task_event', 'task_comment', 'audit']))
    expect(await refusal(sql`update record_version set approved_by = changed_by`.execute(db))).toBe('23001 append_only')
    expect(await refusal(sql`update audit set system = 'nobody'`.execute(db))).toBe('23001 append_only')
  })

  test('refuses to empty any table that there is', async () => {
    const { db } = platform
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') order by 1`.execute(db)
    const tables = rows.map(({ name }) => name)
    expect(tables).toEqual(
      expect.arrayContaining(['role', 'role_privilege', 'user_role', 'naics', 'draft', ...servedNames.map(tableOf)]),
    )
    for (const name of tables)
      expect([name, await refusal(sql`truncate ${sql.table(name)} cascade`.execute(db))]).toEqual([
        name,
        '23001 append_only',
      ])
  })

  test('refuses a version that names the task of another draft', async () => {
    const record = await approvedRecord(kind, { maker: maya, approver: grace })
    const other = await pendingDraft(kind, maya)
    const moved = platform.db.transaction().execute(async (tx) => {
      await sql`alter table record_version disable trigger user, enable trigger record_version_task`.execute(tx)
      await sql`update record_version set task_id = ${other.taskId} where entity_id = ${record.id}`.execute(tx)
    })
    expect(await refusal(moved)).toBe('23503 version_task_is_of_its_draft')
  })

  test('refuses a draft that begins from a version that there is not', async () => {
    const record = await approvedRecord(kind, { maker: maya, approver: grace })
    const change = (await calls.create(maya, record.content, record.id)).body
    const base = (set: object) =>
      refusal(
        platform.db
          .updateTable('draft')
          .set({ revision: 99, ...set })
          .where('id', '=', change.id)
          .execute(),
      )
    expect(await base({ base_version: 2 })).toBe('23503 draft_base_exists')
    const fresh = (await calls.create(maya, complete(kind))).body
    const based = platform.db.updateTable('draft').set({ revision: 99, base_version: 1 }).where('id', '=', fresh.id)
    expect(await refusal(based.execute())).toBe('23514 draft_base_has_a_record')
  })

  test('tells the platform from people in what happened to a task, and lets only people decide', async () => {
    const draft = await pendingDraft(kind, maya)
    const record = (event: 'Commented' | 'Approved', actor: Actor, comment: string | null = 'Done.') =>
      refusal(
        perform(platform.deps, actor, (work) =>
          recordEvent(work, { task_id: draft.taskId, kind: event, round: 1, comment }),
        ),
      )
    for (const nothing of [null, ' '])
      expect(await record('Approved', { person: grace.user }, nothing)).toBe('23514 approved_as_seen')
    expect(await record('Commented', { system: 'worker' })).toBeUndefined()
    expect(await record('Approved', { system: 'worker' })).toBe('23514 task_event_decided_by_a_person')
    expect((await calls.task(grace, draft.taskId)).body.history).toMatchObject([
      { kind: 'Submitted', by: { id: maya.user.id } },
      { kind: 'Commented', by: { id: 'system:worker', name: 'Strongroom (worker)' } },
    ])
    const both = sql`insert into task_event (task_id, kind, by_id, system, at, round)
      values (${draft.taskId}, 'Commented', ${maya.user.id}, 'worker', now(), 1)`
    expect(await refusal(both.execute(platform.db))).toBe('23514 task_event_actor')
  })

  test('refuses references to what is not there, and links that its content does not make', async () => {
    const { db } = platform
    const institution = await approvedRecord('institution', { maker: maya, approver: grace })
    const record = await approvedRecord('client', {
      maker: maya,
      approver: grace,
      content: complete('client', { institutionId: institution.id, excludedInstitutionIds: [institution.id] }),
    })
    const set = (content: object) =>
      refusal(
        db
          .updateTable('client')
          .set({ content: JSON.stringify({ ...record.content, ...content }) })
          .where('id', '=', record.id)
          .execute(),
      )
    expect(await set({ institutionId: 'nobody' })).toBe('23503 client_institution_id_exists')
    expect(await set({ excludedInstitutionIds: [institution.id, 'nobody'] })).toBe(
      '23503 client_excluded_institution_ids_exists',
    )
    const linked = await sql<{ target_id: string }>`
      select target_id from client_excluded_institution_ids where id = ${record.id}`.execute(db)
    expect(linked.rows).toEqual([{ target_id: institution.id }])
    for (const statement of [
      sql`delete from client_excluded_institution_ids where id = ${record.id}`,
      sql`insert into client_excluded_institution_ids (id, target_id) values (${record.id}, ${record.id})`,
      sql`update client_excluded_institution_ids set target_id = id where id = ${record.id}`,
    ])
      expect(await refusal(statement.execute(db))).toBe('23001 links_follow_from_content')
  })

  test('a reference or a number that only the database finds wrong is told at its field', async () => {
    const lenient: Books = new Map(
      [...books].map(([kind, book]) => [kind, { ...book, check: (content) => Promise.resolve({ content }) }]),
    )
    const taken = await approvedRecord('client', { maker: maya, approver: grace })
    const { taxIdType, taxId } = taken.content
    const wrong = {
      institutionId: { institutionId: 'nobody' },
      excludedInstitutionIds: { excludedInstitutionIds: ['nobody'] },
      taxId: { taxIdType, taxId },
    }
    for (const [field, own] of Object.entries(wrong)) {
      const draft = (await lifeCycle('client').create(maya, complete('client', own))).body
      const sent = await perform(platform.deps, { person: maya.user }, (work) =>
        sendToApproval(work, { books: lenient, id: draft.id }),
      )
      const decided = perform(platform.deps, { person: grace.user }, (work) =>
        decide(work, {
          books: lenient,
          id: sent.taskId,
          action: 'approve',
          revision: sent.draft.revision,
          comment: 'So',
        }),
      )
      await expect(decided).rejects.toMatchObject({ code: 5023, reasons: [{ field: `content.${field}` }] })
    }
  })

  test('a history that was changed all the same is seen', async () => {
    const record = await approvedRecord(kind, { maker: maya, approver: grace })
    for (const name of ['Second', 'Third']) {
      const change = (await calls.create(maya, { ...record.content, name }, record.id)).body
      const sent = (await calls.send(maya, change.id)).body
      await calls.decide(grace, sent.taskId, { action: 'approve', revision: sent.revision })
    }
    const intact = async () =>
      (await calls.versions(maya, record.id)).body.items.map((item: { intact: boolean }) => item.intact)
    expect(await intact()).toEqual([true, true, true])
    const tamper = async (version: number, set: RawBuilder<unknown>) => {
      await sql`alter table record_version disable trigger user`.execute(platform.db)
      await sql`update record_version set ${set} where entity_id = ${record.id} and version = ${version}`.execute(
        platform.db,
      )
      await sql`alter table record_version enable trigger user`.execute(platform.db)
    }
    await tamper(2, sql`snapshot = snapshot || '{"name":"Never was"}'::jsonb`)
    expect(await intact()).toEqual([true, false, true])
    // Whoever also mends the row's own hash breaks the link of the next one.
    const row = await platform.db
      .selectFrom('record_version')
      .selectAll()
      .where('entity_id', '=', record.id)
      .where('version', '=', 2)
      .executeTakeFirstOrThrow()
    const mended = await versionHash(hashedRow(row))
    await tamper(2, sql`hash = ${mended}`)
    expect(await intact()).toEqual([false, true, true])
    // And mending that link as well breaks the hash which covers it: there is no end before the newest version.
    await tamper(3, sql`previous_hash = ${mended}`)
    expect(await intact()).toEqual([false, true, true])
  })

  test.each(['record_version', 'approving_task', 'task_event'])(
    'an approval that fails at %s did not happen',
    async (table) => {
      const record = await approvedRecord(kind, { maker: maya, approver: grace })
      const change = (await calls.create(maya, { ...record.content, name: 'Renamed' }, record.id)).body
      const sent = (await calls.send(maya, change.id)).body
      await sql`create function fail_now() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$`.execute(
        platform.db,
      )
      await sql`create trigger fail_now before insert or update on ${sql.table(table)} for each row execute function fail_now()`.execute(
        platform.db,
      )
      const failed = await calls.decide(grace, sent.taskId, { action: 'approve', revision: sent.revision })
      await sql`drop function fail_now cascade`.execute(platform.db)
      expect([failed.status, failed.body.code]).toEqual([500, 1012])
      expect(JSON.stringify(failed.body)).not.toContain('disk')
      expect((await calls.approved(maya, record.id)).body).toMatchObject({
        version: 1,
        content: { name: record.content.name },
      })
      expect((await calls.versions(maya, record.id)).body.total).toBe(1)
      expect((await calls.task(grace, sent.taskId)).body).toMatchObject({
        status: 'Pending',
        revision: sent.revision,
        canDecide: true,
      })
      expect((await calls.decide(grace, sent.taskId, { action: 'approve', revision: sent.revision })).status).toBe(200)
    },
  )

  test('an approval whose version row is left out is refused when it would be committed', async () => {
    const draft = await pendingDraft(kind, maya)
    const forgetting = perform(platform.deps, { person: grace.user }, async (work) => {
      await sql`alter table record_version disable trigger user`.execute(work.tx)
      await decide(work, { books, id: draft.taskId, action: 'approve', revision: draft.revision, comment: 'So' })
      await sql`delete from record_version where draft_id = ${draft.id}`.execute(work.tx)
    })
    expect(await refusal(forgetting)).toMatch(/^(55006|23503|23514)/)
    expect((await calls.read(maya, draft.id)).body.draftStatus).toBe('Pending')
  })
})
