import { auditPage, externalAccount, externalAccountPage } from '@strongroom/api/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Content } from '../db/record-tables.ts'
import {
  approvedRecord,
  complete,
  externalOf,
  lifeCycle,
  openCast,
  personWith,
  type Cast,
} from '../testing/life-cycle.ts'
import type { Caller } from '../testing/index.ts'

const path = 'ClientAccounts/ExternalAccounts'

let cast: Cast
let accountId: string
beforeAll(async () => {
  cast = await openCast()
  accountId = (await approvedRecord('clientAccount', { maker: cast.maya, approver: cast.grace })).id
})
afterAll(() => cast.platform.close())

const checking = (own: Content = {}): Content => ({ ...externalOf(accountId), ...own })

const add = (who: Caller, own: Content = {}) => who.call('POST', path, checking(own))
const act = (who: Caller, { id, revision }: { id: string; revision: number }, action: string) =>
  who.call('PUT', `${path}/${id}/status`, { action, revision })
const save = (who: Caller, account: { id: string; revision: number; content: Content }, own: Content) =>
  who.call('PUT', `${path}/${account.id}`, {
    revision: account.revision,
    content: { ...account.content, ...own },
  })
const auditOf = (id: string) =>
  cast.platform.db.selectFrom('audit').selectAll().where('entity_id', '=', id).orderBy('id').execute()

test('one that is added is unverified, told in the audit trail, and its number is never whole in an answer', async () => {
  const { maya, priya } = cast
  const added = await add(maya)
  expect(added.status).toBe(201)
  expect(externalAccount.parse(added.body)).toMatchObject({
    revision: 1,
    status: 'Unverified',
    verifiedBy: null,
    content: { holderName: 'Quayside Mills', accountNumber: '••••1234' },
  })
  const iban = await add(maya, {
    country: 'DE',
    routingNumber: undefined,
    accountNumber: undefined,
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
  })
  expect(iban.body.content.iban).toBe('••••3000')
  for (const list of [path, 'ExternalAccounts']) {
    const answer = await priya.get(`${list}?clientAccountId=${accountId}&sort=-updatedAt&q=quayside`)
    expect(externalAccountPage.parse(answer.body).total).toBe(2)
    expect(JSON.stringify(answer.body)).not.toMatch(/987000|370400/)
  }
  expect((await priya.get(`${path}?country=DE&rail=ACH&status=Unverified`)).body.total).toBe(1)
  const one = await priya.get(`${path}/${added.body.id}`)
  expect(one.body).toEqual({ ...added.body, cannotVerifyReason: expect.any(String) })
  const told = await auditOf(added.body.id)
  expect(told).toMatchObject([{ action: 'Added', user_id: maya.user.id, after: { accountNumber: '••••1234' } }])
})

test('the trail tells whose one is and where, and finds it by that, only for those who may see client accounts', async () => {
  const { maya, platform } = cast
  const people = { name: 'People', privileges: ['users.manage'] } as const
  const seeing = { name: 'Seeing', privileges: ['users.manage', 'clientAccount.view'] } as const
  const { id } = (await add(maya, { holderName: 'Wharf Bakery' })).body
  await act(maya, { id, revision: 1 }, 'block')
  const asks = (who: Caller) => async (q: string) =>
    auditPage.parse((await who.get(`audit?entityType=externalAccount&entityId=${id}&sort=at&q=${q}`)).body).items
  const [told, found] = [asks(await personWith(platform, people)), asks(await personWith(platform, seeing))]
  expect(await found('bakery')).toMatchObject([
    { entityName: 'Wharf Bakery, Harbor Bank', after: { holderName: 'Wharf Bakery', accountNumber: '••••1234' } },
    { action: 'Blocked' },
  ])
  expect(await told('bakery')).toEqual([])
  expect((await told('')).map(({ entityName, before, after }) => [entityName, before, after])).toEqual([
    [null, null, {}],
    [null, { status: 'Unverified' }, { status: 'Blocked' }],
  ])
})

test.each([
  [{ routingNumber: undefined }, 1002, 'routingNumber'],
  [{ routingNumber: '011000016' }, 1002, 'routingNumber'],
  [{ accountNumber: undefined }, 1002, 'accountNumber'],
  [{ accountNumber: '••••1234' }, 1002, 'accountNumber'],
  [{ clientAccountId: 'nobody' }, 1043, 'clientAccountId'],
])('one with %j is refused (%i) at %s', async (own, code, field) => {
  expect((await add(cast.maya, own)).body).toMatchObject({ code, additionalReasons: [{ field }] })
})

test('is verified by somebody else than who entered or changed it last: by the verb, and by the database', async () => {
  const { maya, tomas, both, grace, platform } = cast
  const added = (await add(both)).body
  expect((await act(maya, added, 'verify')).body.code).toBe(1030)
  const own = await act(both, added, 'verify')
  expect([own.status, own.body.code, own.body.message]).toEqual([403, 1030, expect.stringContaining('someone else')])
  const changed = (await save(tomas, added, { nickname: 'Payroll' })).body
  expect((await act(both, changed, 'verify')).body.code).toBe(1030)
  for (const person of [both, tomas])
    await expect(
      sql`update external_account set status = 'Verified', revision = revision + 1, verified_by = ${person.user.id},
        verified_at = now() where id = ${added.id}`.execute(platform.db),
    ).rejects.toMatchObject({ constraint: 'verified_by_another' })
  expect((await act(grace, added, 'verify')).body.code).toBe(1006)
  const verified = await act(grace, changed, 'verify')
  expect(verified.body).toMatchObject({ status: 'Verified', verifiedBy: { id: grace.user.id }, revision: 3 })
  expect((await act(grace, verified.body, 'verify')).body.code).toBe(1004)
  const told = await auditOf(added.id)
  expect(told.map(({ action, user_id }) => [action, user_id])).toEqual([
    ['Added', both.user.id],
    ['Changed', tomas.user.id],
    ['Verified', grace.user.id],
  ])
})

test('nobody who wrote at it since it was verified last verifies it, however many wrote after them', async () => {
  const { maya, tomas, both, grace, platform } = cast
  const added = (await add(maya)).body
  const renumbered = (await save(both, added, { accountNumber: '5550009876' })).body
  const renamed = (await save(tomas, renumbered, { nickname: 'Payroll' })).body
  expect((await act(both, renamed, 'verify')).body.code).toBe(1030)
  // Each is told before they try: an author, whose roles do not let them, and who may.
  const told = async (who: Caller) => {
    const { canVerify, cannotVerifyReason } = externalAccount.parse((await who.get(`${path}/${added.id}`)).body)
    const listed = externalAccountPage.parse((await who.get(`${path}?clientAccountId=${accountId}`)).body)
    expect(listed.items.find(({ id }) => id === added.id)).toMatchObject({ canVerify, cannotVerifyReason })
    return [canVerify, cannotVerifyReason]
  }
  expect(await told(both)).toEqual([false, 'Author'])
  expect(await told(maya)).toEqual([false, 'RoleLacksApproval'])
  expect(await told(grace)).toEqual([true, null])
  const directly = (set: ReturnType<typeof sql>) =>
    sql`update external_account set revision = revision + 1, ${set} where id = ${added.id}`.execute(platform.db)
  await expect(
    directly(sql`status = 'Verified', verified_by = ${both.user.id}, verified_at = now()`),
  ).rejects.toMatchObject({ constraint: 'verified_by_another' })
  await expect(directly(sql`authors = authors - ${both.user.id}::text`)).rejects.toMatchObject({
    constraint: 'external_account_kept',
  })
  const verified = (await act(grace, renamed, 'verify')).body
  expect(verified).toMatchObject({ status: 'Verified', canVerify: false, cannotVerifyReason: 'NotUnverified' })
  // What was verified is over and done with: who wrote at it before may verify what another changes now.
  const again = (await save(tomas, verified, { nickname: 'Wages' })).body
  expect((await act(both, again, 'verify')).body.status).toBe('Verified')
})

test('a change has to be verified again; a number that comes back masked stays, another one is asked for whole', async () => {
  const { maya, tomas, grace, platform } = cast
  const added = (await add(maya, { accountNumber: '5550009876' })).body
  const verified = (await act(grace, added, 'verify')).body
  const silent = sql`update external_account set revision = revision + 1,
    content = content || '{"accountNumber": "6660009876"}' where id = ${added.id}`.execute(platform.db)
  await expect(silent).rejects.toMatchObject({ constraint: 'external_account_kept' })
  expect((await save(tomas, verified, { accountNumber: '••••0000' })).body.additionalReasons).toMatchObject([
    { field: 'content.accountNumber', message: 'Enter the whole number' },
  ])
  expect((await save(tomas, verified, { clientAccountId: 'other' })).body.code).toBe(1002)
  const changed = (await save(tomas, verified, { bankName: 'Millrace Bank' })).body
  expect(changed).toMatchObject({ status: 'Unverified', verifiedBy: null, content: { accountNumber: '••••9876' } })
  const number = async () => {
    const { content } = await platform.db
      .selectFrom('external_account')
      .select('content')
      .where('id', '=', added.id)
      .executeTakeFirstOrThrow()
    return content.accountNumber
  }
  expect(await number()).toBe('5550009876')
  expect((await save(maya, changed, { accountNumber: '7770004321' })).body.content.accountNumber).toBe('••••4321')
  expect(await number()).toBe('7770004321')
})

test('one that is blocked is released before it is changed or verified', async () => {
  const { maya, tomas, grace } = cast
  const added = (await add(maya)).body
  const blocked = (await act(maya, added, 'block')).body
  expect(blocked.status).toBe('Blocked')
  expect((await save(tomas, blocked, { bankName: 'Other' })).body.code).toBe(1004)
  expect((await act(grace, blocked, 'verify')).body.code).toBe(1004)
  expect((await act(grace, blocked, 'release')).body.code).toBe(1030)
  expect((await act(tomas, blocked, 'release')).body.status).toBe('Unverified')
})

describe('one default an account', () => {
  test('a new one takes the place of the one before, which stays verified', async () => {
    const { maya, grace, platform } = cast
    const first = (await add(maya, { isDefault: true })).body
    await act(grace, first, 'verify')
    const second = (await add(maya, { isDefault: true })).body
    const read = async (id: string) => (await maya.get(`${path}/${id}`)).body
    expect(await read(first.id)).toMatchObject({ status: 'Verified', revision: 3, content: { isDefault: false } })
    expect((await save(maya, await read(first.id), { isDefault: true })).status).toBe(200)
    expect((await read(second.id)).content.isDefault).toBe(false)
    expect((await auditOf(second.id)).at(-1)).toMatchObject({
      before: { isDefault: true },
      after: { isDefault: false },
    })
    const two = sql`update external_account set revision = revision + 1, content = content || '{"isDefault": true}'
      where id = ${second.id}`.execute(platform.db)
    await expect(two).rejects.toMatchObject({ constraint: 'external_account_one_default' })
  })
})

describe('what a client account names', () => {
  const calls = lifeCycle('clientAccount')

  test('is its own, not blocked, and not removed under it', async () => {
    const { maya, grace, platform } = cast
    const mine = (await add(maya)).body
    const other = await approvedRecord('clientAccount', { maker: maya, approver: grace })
    const theirs = (await add(maya, { clientAccountId: other.id })).body
    const blocked = (await act(maya, (await add(maya)).body, 'block')).body
    const record = (await calls.approved(maya, accountId)).body
    const naming = (ids: readonly string[]) => ({ ...record.content, externalAccountIds: ids })
    const draft = (await calls.create(maya, naming([mine.id, theirs.id, blocked.id, 'nobody']), accountId)).body
    expect((await calls.send(maya, draft.id)).body.additionalReasons).toEqual([
      ...['belongs to another client account', 'is blocked'].map((what) => ({
        field: 'content.externalAccountIds',
        message: `The account of Quayside Mills at Harbor Bank ${what}`,
      })),
      { field: 'content.externalAccountIds', message: 'The external account was not found' },
    ])
    const saved = (await calls.save(maya, draft, naming([mine.id]))).body
    const sent = (await calls.send(maya, saved.id)).body
    const decided = await calls.decide(grace, sent.taskId, { action: 'approve', revision: sent.revision })
    expect(decided.status).toBe(200)
    expect((await maya.call('DELETE', `${path}/${mine.id}`)).body.code).toBe(1004)
    await expect(sql`delete from external_account where id = ${mine.id}`.execute(platform.db)).rejects.toMatchObject({
      constraint: 'client_account_external_account_ids_exists',
    })
    expect((await maya.call('DELETE', `${path}/${blocked.id}`)).status).toBe(204)
    expect((await auditOf(blocked.id)).at(-1)).toMatchObject({ action: 'Removed', after: null })
    expect((await maya.get(`${path}/${blocked.id}`)).body.code).toBe(1043)
  })

  test('and none is added to one that is closed', async () => {
    const { maya, grace } = cast
    const content = complete('clientAccount', { status: 'Closed', closedOn: '2026-11-20' })
    const closed = await approvedRecord('clientAccount', { maker: maya, approver: grace, content })
    expect((await add(maya, { clientAccountId: closed.id })).body.additionalReasons).toMatchObject([
      { field: 'clientAccountId', message: 'The client account is closed' },
    ])
  })
})
