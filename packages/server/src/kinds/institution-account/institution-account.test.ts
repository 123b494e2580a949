import { refusalData } from '@strongroom/api/contract'
import { money } from '@strongroom/api/money'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccount } from '../../ledger/open-account.ts'
import { ledgerAccountOf } from '../../ledger/owner.ts'
import { post } from '../../ledger/post.ts'
import { approvedRecord, complete, lifeCycle, openCast, type Cast } from '../../testing/life-cycle.ts'
import { perform } from '../../work/perform.ts'

const calls = lifeCycle('institutionAccount')
const { schemas } = everyKind.institutionAccount

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast.platform.close())

const made = (own: object = {}) =>
  approvedRecord('institutionAccount', {
    maker: cast.maya,
    approver: cast.grace,
    content: complete('institutionAccount', { ...own }),
  })

const approvedOf = (kind: 'institution' | 'interestRatePlan' | 'depositProtection', own: object = {}) =>
  approvedRecord(kind, { maker: cast.maya, approver: cast.grace, content: complete(kind, { ...own }) })

/** What is said of content that is sent, by its fields; nothing of what goes through. */
async function said(own: object, of?: { id: string; content: object }): Promise<Record<string, string>> {
  const content = of ? { ...of.content, ...own } : complete('institutionAccount', { ...own })
  const draft = (await calls.create(cast.maya, content, of?.id)).body
  const { body } = await calls.send(cast.maya, draft.id)
  await calls.remove(cast.maya, draft.id)
  const reasons: { field: string; message: string }[] = body.additionalReasons ?? []
  return Object.fromEntries(reasons.map(({ field, message }) => [field.replace('content.', ''), message]))
}

/** Puts money on an omnibus, in the name of a client of the ledger. */
const deposit = (omnibusId: string, amount: string) =>
  perform(cast.platform.deps, { system: 'test' }, async (work) => {
    const omnibus = { kind: 'institutionAccount', id: omnibusId } as const
    const client = await openAccount(work, {
      kind: 'clientAccount',
      id: `of-${omnibusId}`,
      role: 'Client',
      currency: 'USD',
      omnibus,
    })
    await post(work, {
      entry: { reference: `D-${omnibusId}`, description: 'Deposit', effectiveDate: '2026-11-20' },
      postings: [
        { accountId: await ledgerAccountOf(work.tx, omnibus), currency: 'USD', amount: money(`-${amount}`, 'USD') },
        { accountId: client, currency: 'USD', amount: money(amount, 'USD') },
      ],
    })
  })

test('an account begins with nothing on it; what is posted is told without the minus, and sorts the list', async () => {
  const [empty, full] = [await made({ name: 'Empty' }), await made({ name: 'Full' })]
  expect(schemas.approved.parse(empty).figures).toMatchObject({ ledgerBalance: '0.00', heldAmount: '0.00' })
  await deposit(full.id, '1250.50')
  const read = schemas.approved.parse((await calls.approved(cast.priya, full.id)).body)
  expect(read.figures).toMatchObject({ ledgerBalance: '1250.50', availableBalance: '1250.50', heldAmount: '0.00' })
  const { body } = await calls.list(cast.priya, '?sort=-ledgerBalance&ledgerBalance.from=1')
  expect(body.items.map((item: { id: string }) => item.id)).toEqual([full.id])
  const draft = (await calls.create(cast.maya, complete('institutionAccount'))).body
  expect(schemas.draft.parse(draft).figures.ledgerBalance).toBeNull()
})

test('the routing number is asked for by the country of the institution', async () => {
  const abroad = await approvedOf('institution', { country: 'GB', insurer: 'FSCS', fdicCert: undefined })
  expect(await said({ routingNumber: undefined })).toEqual({
    routingNumber: 'Enter the routing number: the institution is in the United States',
  })
  expect(await said({ institutionId: abroad.id, routingNumber: undefined })).toEqual({})
})

test('one number is one account of an institution, whatever its case; another institution may have it too', async () => {
  const other = await approvedOf('institution')
  await made({ accountNumber: 'ab4711', name: 'First' })
  expect(await said({ accountNumber: 'AB4711' })).toEqual({
    accountNumber: 'First has this number at the same institution',
  })
  expect(await said({ accountNumber: 'AB4711', institutionId: other.id })).toEqual({})
})

test('plan and protection are in the currency of the account', async () => {
  const [plan, limit] = [
    await approvedOf('interestRatePlan', { currency: 'EUR' }),
    await approvedOf('depositProtection', { schemeCode: 'EU_DGS', currency: 'EUR' }),
  ]
  expect(await said({ interestRatePlanId: plan.id, depositProtectionId: limit.id })).toEqual({
    interestRatePlanId: 'The plan is in EUR, the account in USD',
    depositProtectionId: 'The limit is in EUR, the account in USD',
  })
})

test('an account of one depositor holds at most what its insurer covers; an omnibus is of many', async () => {
  await approvedOf('depositProtection', { schemeCode: 'FDIC', coverageLimit: '250000.00', effectiveFrom: '2000-01-01' })
  const above = { maxBalance: '250000.01' }
  expect(await said({ ...above, accountType: 'Operating' })).toEqual({
    maxBalance: 'The insurer covers 250,000.00 USD of one depositor: the maximum must not be above it',
  })
  expect(await said({ maxBalance: '250000.00', accountType: 'Operating' })).toEqual({})
  expect(await said(above)).toEqual({})
})

test('it closes with nothing on it, and then takes nothing', async () => {
  const record = await made()
  await deposit(record.id, '10.00')
  const closed = { status: 'Closed', closedOn: '2026-11-20' }
  expect(await said(closed, record)).toEqual({
    status: 'There is 10.00 USD on the account: it closes with nothing on it',
  })
  const empty = await made()
  const change = (await calls.create(cast.maya, { ...empty.content, ...closed }, empty.id)).body
  const sent = (await calls.send(cast.maya, change.id)).body
  // Between sending and approving something arrives: the approver cannot close it any more.
  await deposit(empty.id, '3.00')
  const refused = await calls.decide(cast.grace, sent.taskId, { action: 'approve', revision: sent.revision })
  expect([refused.status, refused.body.code, refused.body.additionalReasons[0].field]).toEqual([
    400,
    5023,
    'content.status',
  ])
  const last = await made()
  const end = (await calls.create(cast.maya, { ...last.content, ...closed }, last.id)).body
  const ended = (await calls.send(cast.maya, end.id)).body
  expect((await calls.decide(cast.grace, ended.taskId, { action: 'approve', revision: ended.revision })).status).toBe(
    200,
  )
  await expect(deposit(last.id, '1.00')).rejects.toMatchObject({ reasons: [{ message: 'The account is closed' }] })
})

test('institution, type and currency stay what they were approved as', async () => {
  const [record, other] = [await made({ maxBalance: '10.00' }), await approvedOf('institution')]
  const change = (await calls.create(cast.maya, {}, record.id)).body
  expect(change.lockedFields).toEqual(['institutionId', 'accountType', 'currency'])
  await calls.remove(cast.maya, change.id)
  expect(await said({ institutionId: other.id, accountType: 'Fee', currency: 'EUR' }, record)).toEqual({
    institutionId: 'Institution of an approved institution account stays as it is',
    accountType: 'Type of an approved institution account stays as it is',
    currency: 'Currency of an approved institution account stays as it is',
  })
})

test('an institution is not closed under its open accounts: the refusal lists which', async () => {
  const institution = await approvedOf('institution')
  const accounts = []
  for (const name of ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot', 'Golf'])
    accounts.push(await made({ institutionId: institution.id, name }))
  const institutions = lifeCycle('institution')
  const close = async () => {
    const draft = (await institutions.create(cast.maya, { ...institution.content, isActive: false }, institution.id))
      .body
    const { body } = await institutions.send(cast.maya, draft.id)
    await institutions.remove(cast.maya, draft.id)
    return body
  }
  const refused = await close()
  expect(refused.additionalReasons).toEqual([
    {
      field: 'content.isActive',
      message: '7 open institution accounts need it: Alpha, Bravo, Charlie, Delta, Echo, Foxtrot, Golf',
    },
  ])
  // Each by what leads to it, in the order of the words.
  expect(refusalData.parse(refused.data).inTheWay).toEqual(
    accounts.map(({ id, content }) => ({ entityType: 'InstitutionAccounts', entityId: id, title: content.name })),
  )
  for (const account of accounts) {
    const content = { ...account.content, status: 'Closed', closedOn: '2026-11-20' }
    const draft = (await calls.create(cast.maya, content, account.id)).body
    const sent = (await calls.send(cast.maya, draft.id)).body
    await calls.decide(cast.grace, sent.taskId, { action: 'approve', revision: sent.revision })
  }
  expect((await close()).additionalReasons).toBeUndefined()
})

test('an institution that is not active any more takes no new account, from its page or otherwise', async () => {
  const ended = await approvedOf('institution', { isActive: false, name: 'Gone Bank' })
  expect(await said({ institutionId: ended.id })).toEqual({
    institutionId: 'Gone Bank is not open any more: choose another institution',
  })
  const begun = (parentId: string) => cast.maya.call('POST', 'PendingInstitutionAccounts', { parentId, content: {} })
  expect((await begun(ended.id)).body).toMatchObject({ code: 1002, additionalReasons: [{ field: 'parentId' }] })
  expect((await begun('nobody')).body).toMatchObject({ code: 1002, additionalReasons: [{ field: 'parentId' }] })
  const orphan = await cast.maya.call('POST', 'PendingInstitutions', { parentId: ended.id, content: {} })
  expect(orphan.body).toMatchObject({ code: 1002, additionalReasons: [{ field: 'parentId' }] })
})

test('a draft that was begun from an institution stays with it', async () => {
  const [one, other] = [await approvedOf('institution'), await approvedOf('institution')]
  const begun = await cast.maya.call('POST', 'PendingInstitutionAccounts', {
    parentId: one.id,
    content: { name: 'Mine', institutionId: other.id },
  })
  const draft = schemas.draft.parse(begun.body)
  expect(draft).toMatchObject({ content: { institutionId: one.id, name: 'Mine' }, lockedFields: ['institutionId'] })
  for (const institutionId of [other.id, '', undefined]) {
    const moved = await calls.save(cast.maya, draft, { ...draft.content, institutionId })
    expect(moved.body).toMatchObject({ code: 1002, additionalReasons: [{ field: 'content.institutionId' }] })
  }
  expect((await calls.save(cast.maya, draft, { ...draft.content, name: 'Ours' })).status).toBe(200)
  const { db } = cast.platform
  await expect(
    db.updateTable('draft').set({ parent_id: other.id, revision: 99 }).where('id', '=', draft.id).execute(),
  ).rejects.toMatchObject({ constraint: 'draft_parent_kept' })
  const alone = (await calls.create(cast.maya, { institutionId: one.id })).body
  expect(alone.lockedFields).toEqual([])
  expect((await calls.save(cast.maya, alone, { institutionId: other.id })).status).toBe(200)
})
