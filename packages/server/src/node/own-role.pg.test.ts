import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig, type Config } from '../config/read-config.ts'
import { aloneAnyway } from '../db/alone.ts'
import { openPostgres } from '../db/open-postgres.ts'
import type { Db } from '../db/schema.ts'
import { sqlState } from '../db/sqlstate.ts'
import { seedNaics } from '../demo/seed-naics.ts'
import { seedDemoReference } from '../demo/seed-reference.ts'
import { seedUniverse } from '../demo/seed-universe.ts'
import { jobs } from '../jobs.ts'
import { keptHistory } from '../kept-history.ts'
import { ledgerFaults } from '../ledger/ledger-faults.ts'
import { importRows } from '../import/import-rows.ts'
import { calendarDate } from '@strongroom/api/money'
import { interestThrough } from '../interest/interest-job.ts'
import { ratesImport } from '../rate-indexes/import-rates.ts'
import {
  answerFor,
  decided,
  faultsOf,
  from,
  letGo,
  movement,
  onAccount,
  openClientAccount,
  openPlace,
  settleBy,
  to,
} from '../testing/books.ts'
import { layCarryingSet } from '../testing/carrying-set.ts'
import { deposit } from '../testing/deposit.ts'
import { linesOf } from '../testing/lines-of.ts'
import { earningNetwork } from '../testing/earning.ts'
import { approvedRecord, castOn, complete, externalOf, lifeCycle, requestOf, type Cast } from '../testing/life-cycle.ts'
import { invitedPerson, newRole } from '../testing/call-stage.ts'
import { openTestPlatformOn, readTestMac, testDatabaseUrl, type Caller, type TestPlatform } from '../testing/index.ts'
import { runJob } from '../worker/run-job.ts'
import { anchorHistory, checkHistory, isIntact } from './anchor-history.ts'
import { openDatabase } from './open-database.ts'

const reason = testDatabaseUrl ? '' : ' (skipped: needs PostgreSQL, set TEST_DATABASE_URL)'

describe.skipIf(!testDatabaseUrl)(`a platform that runs as a role that owns nothing${reason}`, () => {
  const own = randomUUID().replaceAll('-', '').slice(0, 12)
  const names = { owner: `books_owner_${own}`, platform: `books_platform_${own}`, database: `books_${own}` }
  const folder = mkdtempSync(join(tmpdir(), 'strongroom-role-'))
  let admin: Db
  let platform: TestPlatform
  let cast: Cast
  let maya: Caller
  let grace: Caller

  const addressAs = (role: string): string => {
    const url = new URL(testDatabaseUrl)
    Object.assign(url, { username: role, password: own, pathname: `/${names.database}` })
    return url.href
  }
  const config = (env: Record<string, string> = {}): Config =>
    readConfig({ DATABASE_URL: addressAs(names.platform), ...env }, ['--data', folder])

  beforeAll(async () => {
    admin = await openPostgres(testDatabaseUrl)
    // The statements of the README, with other names.
    await sql`create role ${sql.id(names.owner)} login password ${sql.lit(own)}`.execute(admin)
    await sql`create role ${sql.id(names.platform)} login password ${sql.lit(own)}`.execute(admin)
    await sql`create database ${sql.id(names.database)} owner ${sql.id(names.owner)}`.execute(admin)
    await sql`revoke all on database ${sql.id(names.database)} from public`.execute(admin)
    await sql`grant connect on database ${sql.id(names.database)} to ${sql.id(names.platform)}`.execute(admin)
  })
  afterAll(async () => {
    await platform?.close()
    await sql`drop database if exists ${sql.id(names.database)} with (force)`.execute(admin)
    await sql`drop role ${sql.id(names.platform)}`.execute(admin)
    await sql`drop role ${sql.id(names.owner)}`.execute(admin)
    await admin.destroy()
    rmSync(folder, { recursive: true, force: true })
  })

  test('says what to do when there are no tables yet and it may not make them', async () => {
    await expect(openDatabase(config())).rejects.toThrow(/MIGRATE_DATABASE_URL/)
  })

  test('is let in by the owner, and then starts without it', async () => {
    await (await openDatabase(config({ MIGRATE_DATABASE_URL: addressAs(names.owner) }))).close()
    const { db, close } = await openDatabase(config())
    platform = await openTestPlatformOn({ db, isPostgres: true, close })
    const { rows } = await sql<{ role: string; owned: string }>`select current_user as role,
      (select count(*) from pg_class where relowner = current_user::regrole) as owned`.execute(db)
    expect(rows).toEqual([{ role: names.platform, owned: '0' }])
  })

  test('does the work of the whole life-cycle', async () => {
    cast = await castOn(platform)
    ;({ maya, grace } = cast)
    const calls = lifeCycle('client')
    const institution = await approvedRecord('institution', { maker: maya, approver: grace })
    const record = await approvedRecord('client', { maker: maya, approver: grace })
    const content = { ...record.content, institutionId: institution.id, excludedInstitutionIds: [institution.id] }
    const change = (await calls.create(maya, content, record.id)).body
    const sent = (await calls.send(maya, change.id)).body
    const commented = await calls.decide(grace, sent.taskId, {
      action: 'comment',
      revision: sent.revision,
      comment: 'Why?',
    })
    const rejected = await calls.decide(grace, sent.taskId, {
      action: 'reject',
      revision: sent.revision,
      comment: 'Again.',
    })
    const [asked] = (await calls.task(maya, sent.taskId)).body.comments
    for (const [who, said] of [
      [maya, { reply: 'By phone.' }],
      [grace, { resolved: true }],
    ] as const)
      expect(
        (await who.call('PUT', `approvingTask/${sent.taskId}/comments`, { commentId: asked.id, ...said })).status,
      ).toBe(200)
    const again = await calls.save(maya, (await calls.read(maya, change.id)).body, content)
    const [{ id: commentId }] = commented.body.comments
    const comments = `approvingTask/${sent.taskId}/comments`
    const answered = await maya.call('PUT', comments, { commentId, reply: 'As agreed.' })
    const resolved = await grace.call('PUT', comments, { commentId, resolved: true })
    const resent = (await calls.send(maya, change.id)).body
    const approved = await calls.decide(grace, resent.taskId, { action: 'approve', revision: resent.revision })
    const note = await calls.note(maya, record.id, { body: 'Called.', visibility: 'Internal' })
    const abandoned = (await calls.create(maya, {})).body
    const removed = await calls.remove(maya, abandoned.id)
    const statuses = [commented, rejected, again, answered, resolved, approved, note, removed]
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 201, 204])
    expect((await calls.versions(maya, record.id)).body.items).toMatchObject([{ intact: true }, { intact: true }])
  })

  test('does what stands beside it: contacts, external accounts, the ledger, reference data', async () => {
    const { deps } = platform
    await seedDemoReference(deps)
    await seedNaics(deps)
    await seedUniverse(deps)
    const draft = (await lifeCycle('institution').create(maya, complete('institution'))).body
    const person = {
      firstName: 'Ada',
      lastName: 'Moreau',
      roles: ['Operations'],
      isActive: true,
      email: 'a@bank.example',
    }
    const added = await maya.call('POST', `PendingInstitutions/${draft.id}/contacts`, { content: person })
    const sent = (await lifeCycle('institution').send(maya, draft.id)).body
    const approve = { action: 'approve', revision: sent.revision }
    const decided = await lifeCycle('institution').decide(grace, sent.taskId, approve)
    expect([added.status, decided.status]).toEqual([201, 200])
    const contacts = (await maya.get(`Institutions/${decided.body.approvedId}/contacts`)).body.items
    const [contact] = contacts
    const moved = await maya.call('POST', 'PendingContact', {
      approvedId: contact.id,
      content: { ...contact.content, lastName: 'Moreau-Lind' },
    })
    const alone = (await lifeCycle('institution').send(maya, moved.body.id)).body
    const again = { action: 'approve', revision: alone.revision }
    expect((await lifeCycle('institution').decide(grace, alone.taskId, again)).status).toBe(200)

    const account = await approvedRecord('clientAccount', { maker: maya, approver: grace })
    const path = 'ClientAccounts/ExternalAccounts'
    const external = await maya.call('POST', path, externalOf(account.id))
    const saved = await maya.call('PUT', `${path}/${external.body.id}`, {
      revision: external.body.revision,
      content: { ...external.body.content, nickname: 'Payroll' },
    })
    const verified = await grace.call('PUT', `${path}/${external.body.id}/status`, {
      action: 'verify',
      revision: saved.body.revision,
    })
    const removed = await maya.call('DELETE', `${path}/${external.body.id}`)
    expect([external, saved, verified, removed].map(({ status }) => status)).toEqual([201, 200, 200, 204])

    await deposit(platform, account.id, { amount: '1000.00' })
    await deposit(platform, account.id, { amount: '-400.00' })
    expect((await lifeCycle('clientAccount').approved(maya, account.id)).body.figures.ledgerBalance).toBe('600.00')
    const { id, revision } = (await maya.call('POST', 'requests', requestOf(account.id))).body
    const asked = await grace.call('PUT', `requests/${id}/decision`, { action: 'approve', revision })
    expect([asked.status, asked.body.state]).toEqual([200, 'InProgress'])
    expect(await ledgerFaults(deps.db)).toEqual([])
    // What a job does by itself.
    for (const job of jobs) await runJob(deps, job)
  })

  test('keeps people, their roles, notices and preferences, and approves a set with what it carries', async () => {
    const ines = await platform.signedInAs('ines')
    const invited = await invitedPerson(ines)
    const role = await newRole(ines)
    const assigned = await ines.call('PUT', `directory/role/${role.id}/users`, { userIds: [invited.id] })
    const disabled = await ines.call('DELETE', `directory/user/${invited.id}`)
    const kept = await maya.call('PUT', 'directory/user/me/preferences', { theme: 'dark' })
    const set = await layCarryingSet({ maker: maya, approver: grace })
    const read = { read: true, until: platform.clock.now().toISOString() }
    const marked = await maya.call('PUT', 'notifications', read)
    const statuses = [assigned, disabled, kept, marked].map(({ status }) => status)
    expect([invited.status, statuses]).toEqual(['Invited', [200, 204, 200, 204]])
    const approved = await lifeCycle('transactionSet').approved(maya, set.record)
    expect(approved.body.figures.itemCount).toBe(1)
    for (const job of jobs) await runJob(platform.deps, job)
    const unread = (await maya.get('notifications?read=false')).body.items
    expect(unread).toEqual([])
  })

  test('moves money: reserved, sent over its rail, settled, returned, undone, within the books and with a fee', async () => {
    const place = await openPlace(cast, 'Role Bank')
    const [one, two] = [await openClientAccount(cast, place, '500.00'), await openClientAccount(cast, place)]
    const done = async (...of: Parameters<typeof movement>) => {
      const answer = await decided(cast, movement(...of))
      expect(answer.status).toBe(200)
      return answer.body
    }
    const withdrawn = await done('Withdrawal', '10.00', from(one))
    const failed = await done('Withdrawal', '11.00', from(one))
    const returned = await done('Deposit', '12.00', to(one))
    const transfer = await done('Transfer', '13.00', { rail: 'Internal', ...from(one), ...to(two) })
    const hold = await done('Hold', '14.00', { rail: 'Internal', ...from(one) })
    await letGo(platform)
    const report = await settleBy(platform, [
      answerFor(withdrawn),
      answerFor(failed, { result: 'Failed R02' }),
      answerFor(returned),
      answerFor(returned, { result: 'Returned R10', trace: 'back' }),
    ])
    expect(report).toMatchObject({ added: 4, refused: [] })
    await done('Reversal', '13.00', { rail: 'Internal', reversalOf: transfer.id })
    await done('Release', '14.00', { rail: 'Internal', reversalOf: hold.id })
    await done('Fee', '1.00', { rail: 'Internal', ...from(one) })
    expect([await onAccount(platform, one), await onAccount(platform, two)]).toEqual([
      ['489.00', '0.00', '489.00'],
      ['0.00', '0.00', '0.00'],
    ])
    expect(await faultsOf(platform)).toEqual([])
  })

  test('accrues and pays interest, and again where it is said late what was earned', async () => {
    const network = await earningNetwork(cast)
    const id = await network.account(await network.plan())
    await deposit(platform, id, { amount: '36500.00', on: '2025-05-01' })
    await runJob(platform.deps, interestThrough(calendarDate('2025-05-31')))
    expect((await onAccount(platform, id))[0]).toBe('36624.00')
    await deposit(platform, id, { amount: '36500.00', on: '2025-05-31' })
    await runJob(platform.deps, interestThrough(calendarDate('2025-06-01')))
    expect((await onAccount(platform, id))[0]).toBe('73128.00')
    const rows = [{ code: 'SOFR', effectiveDate: '2025-05-01', value: '4.31' }]
    const brought = await importRows(platform.deps, ratesImport, () => linesOf(rows), {
      source: 'own.csv',
      actor: { system: 'import' },
    })
    expect(brought).toMatchObject({ added: 1, refused: [] })
    expect(await faultsOf(platform)).toEqual([])
  })

  test('anchors its history, and checks it', async () => {
    const { db, clock } = platform
    const deps = {
      ...keptHistory,
      readMac: readTestMac,
      db,
      clock,
      alone: aloneAnyway,
      file: join(folder, 'anchors.jsonl'),
    }
    expect((await anchorHistory(deps)).report.faults).toEqual([])
    const checked = await checkHistory(deps)
    expect([isIntact(checked), checked.noted.length]).toEqual([true, 1])
  })

  test.each([
    ['disable a trigger', sql`alter table record_version disable trigger all`, '42501'],
    ['be above triggers', sql`set session_replication_role = replica`, '42501'],
    ['change a version', sql`update record_version set comment = 'mine'`, '42501'],
    ['remove a version', sql`delete from record_version`, '42501'],
    ['forget a seal', sql`delete from history_seal`, '42501'],
    ['change a seal', sql`update history_seal set total = 0`, '42501'],
    ['empty a table', sql`truncate draft cascade`, '42501'],
    ['remove a record', sql`delete from institution`, '42501'],
    ['change a posting', sql`update posting set amount = amount + 1`, '42501'],
    ['move a balance', sql`update ledger_account set posted = posted + 1`, '23001'],
    ['hold less', sql`update hold set amount = amount - 1`, '23001'],
    ['forget a hold', sql`delete from hold`, '42501'],
    ['change an entry', sql`update entry set effective_date = '2020-01-01'`, '42501'],
    ['send a transaction back', sql`update transaction_state set status = 'Approved'`, '23001'],
    ['forget a transaction’s state', sql`delete from transaction_state`, '42501'],
    ['tell a step that was not taken', sql`delete from transaction_event`, '42501'],
    ['change what a rail answered', sql`update settlement set amount = 1`, '42501'],
    ['change an accrual', sql`update accrual set amount = amount + 1`, '23001'],
    ['say that interest was paid', sql`update interest_posting set amount = 0`, '42501'],
    ['change what is accrued', sql`update interest_account set accrued = accrued + 1`, '23001'],
    ['change what was audited', sql`update audit set system = 'nobody'`, '42501'],
    ['forget who wrote', sql`delete from draft_edit`, '42501'],
    ['make a table', sql`create table mine (id text)`, '42501'],
    [
      'replace a guard',
      sql`create or replace function refuse_change_of_history() returns trigger language plpgsql as $$ begin return new; end $$`,
      '42501',
    ],
    ['show a guard a table of its own', sql`create temporary table draft (id text)`, '42501'],
    ['become the owner', sql`set role ${sql.id(names.owner)}`, '42501'],
    ['say that a step was taken', sql`delete from kysely_migration`, '42501'],
    ['change a record without a version', sql`update institution set content = '{}'`, '23514'],
  ])('cannot %s', async (_what, statement, state) => {
    const refused = await statement.execute(platform.db).then(
      () => undefined,
      (error: unknown) => sqlState(error),
    )
    expect(refused).toBe(state)
  })

  test('finds guards that look into no table but the platform’s own', async () => {
    const { rows } = await sql<{ name: string }>`select proname as name from pg_proc
      where pronamespace = current_schema()::regnamespace and prorettype = 'trigger'::regtype
        and not exists (select from unnest(proconfig) setting where setting like 'search_path=%pg_temp')`.execute(
      platform.db,
    )
    expect(rows).toEqual([])
  })
})
