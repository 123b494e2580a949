import { refusalData } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedUniverse } from '../../demo/seed-universe.ts'
import type { ServedKind } from '../index.ts'
import { approvedRecord, complete, lifeCycle, openCast, pendingDraft, type Cast } from '../../testing/life-cycle.ts'

const calls = lifeCycle('institution')
const { schemas, totals } = everyKind.institution

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
  await seedUniverse(cast.platform.deps)
})
afterAll(() => cast.platform.close())

test('the register tells the figures of a record and of a draft, beside what people wrote', async () => {
  const { platform, maya, grace, priya } = cast
  const reported = {
    asOf: platform.clock.now().toISOString(),
    totalAssets: { currency: 'USD', amount: '436900000.00' },
    totalDeposits: { currency: 'USD', amount: '389120000.00' },
    reportedOn: '2025-09-30',
    source: 'Sample',
  }
  const content = complete('institution', { fdicCert: 99_103 })
  const record = await approvedRecord('institution', { maker: maya, approver: grace, content })
  expect(schemas.approved.parse(record).figures).toEqual(reported)
  const draft = (await calls.create(maya, { ...content, fdicCert: '99103' })).body
  expect(schemas.draft.parse(draft).figures).toEqual(reported)
  const other = (await calls.create(maya, { ...content, fdicCert: 'not known yet' })).body
  expect(schemas.draft.parse(other).figures).toMatchObject({ totalAssets: null, source: null })
  const [version] = (await calls.versions(priya, record.id)).body.items
  expect(Object.keys(version.snapshot)).not.toContain('totalAssets')
})

test('a draft that sends a figure is refused', async () => {
  const refused = await calls.create(cast.maya, { totalAssets: '1.00' })
  expect([refused.status, refused.body.code]).toEqual([400, 1002])
})

test('an approved record says what its approver wrote, and where its pending change stands', async () => {
  const { maya, grace, daniel } = cast
  const record = await approvedRecord('institution', { maker: maya, approver: grace })
  expect(record).toMatchObject({ draftStatus: null, reviewComment: null })
  const change = (await calls.create(maya, { ...record.content, city: 'Bath' }, record.id)).body
  expect((await calls.approved(maya, record.id)).body).toMatchObject({ pendingId: change.id, draftStatus: 'Draft' })
  const sent = (await calls.send(maya, change.id)).body
  await calls.decide(daniel, sent.taskId, { action: 'approve', revision: sent.revision, comment: 'Seen the letter.' })
  expect((await calls.approved(maya, record.id)).body).toMatchObject({
    version: 2,
    draftStatus: null,
    reviewComment: 'Seen the letter.',
  })
})

test('the totals count what there is', async () => {
  const { maya, grace, priya } = cast
  const read = async () => (await priya.get('INSTITUTIONS/Totals')).body
  const before = await read()
  await approvedRecord('institution', { maker: maya, approver: grace })
  await approvedRecord('institution', {
    maker: maya,
    approver: grace,
    content: complete('institution', { isActive: false }),
  })
  await pendingDraft('institution', maya)
  expect(await read()).toMatchObject({
    count: before.count + 2,
    active: before.active + 1,
    pending: before.pending + 1,
    totalPlaced: before.totalPlaced,
    accruedInterest: before.accruedInterest,
    insured: before.insured,
    uninsured: before.uninsured,
  })
  expect((await priya.get('institutions/totals?x=1')).body.code).toBe(1014)
})

test('what they take at most is told by currency, in the places of each', async () => {
  const { maya, grace, priya } = cast
  const write = (own: object) =>
    approvedRecord('institution', { maker: maya, approver: grace, content: complete('institution', { ...own }) })
  await write({ currency: 'USD', maxPlacement: '100.10' })
  await write({ currency: 'USD', maxPlacement: '0.20' })
  await write({ currency: 'JPY', maxPlacement: '5000' })
  await write({ currency: 'USD', maxPlacement: '7.00', isActive: false })
  const answer = await priya.get('institutions/totals')
  expect(totals?.parse(answer.body).capacity).toEqual([
    { currency: 'JPY', amount: '5000' },
    { currency: 'USD', amount: '100.30' },
  ])
})

test('it stays open for the clients that it brought and the limits for it alone, and for nobody who keeps away', async () => {
  const made = (kind: ServedKind, own: object = {}) =>
    approvedRecord(kind, { maker: cast.maya, approver: cast.grace, content: complete(kind, { ...own }) })
  const bank = await made('institution', { name: 'Quay Bank' })
  const client = await made('client', { displayName: 'Ada Lane', institutionId: bank.id })
  const limit = await made('depositProtection', { name: 'Quay alone', institutionIds: [bank.id] })
  const aloof = await made('client', { displayName: 'Bo Reed', excludedInstitutionIds: [bank.id] })
  const close = async () => {
    const draft = (await calls.create(cast.maya, { ...bank.content, isActive: false }, bank.id)).body
    const sent = (await calls.send(cast.maya, draft.id)).body
    if (sent.taskId === undefined) await calls.remove(cast.maya, draft.id)
    return sent
  }
  const refused = await close()
  expect(refused.additionalReasons.map(({ message }: { message: string }) => message)).toEqual([
    'An open deposit protection limit needs it: Quay alone',
    'An open client needs it: Ada Lane',
  ])
  expect(refusalData.parse(refused.data).inTheWay).toEqual([
    { entityType: 'DepositProtection', entityId: limit.id, title: 'Quay alone' },
    { entityType: 'client', entityId: client.id, title: 'Ada Lane' },
  ])

  const change = async (kind: ServedKind, record: { id: string; content: object }, set: object) => {
    const other = lifeCycle(kind)
    const draft = (await other.create(cast.maya, { ...record.content, ...set }, record.id)).body
    const sent = (await other.send(cast.maya, draft.id)).body
    return other.decide(cast.grace, sent.taskId, { action: 'approve', revision: sent.revision })
  }
  await change('client', client, { institutionId: undefined })
  await change('depositProtection', limit, { effectiveTo: '2026-01-01' })
  const sent = await close()
  expect((await calls.decide(cast.grace, sent.taskId, { action: 'approve', revision: sent.revision })).status).toBe(200)

  // A wish to keep away goes on, and neither a client nor a limit begins at one that is closed.
  expect((await change('client', aloof, { displayName: 'Bo Reeds' })).status).toBe(200)
  const said = async (kind: ServedKind, own: object) => {
    const other = lifeCycle(kind)
    const draft = (await other.create(cast.maya, complete(kind, { ...own }))).body
    return (await other.send(cast.maya, draft.id)).body.additionalReasons
  }
  const message = 'Quay Bank is not open any more: choose another institution'
  expect(await said('client', { institutionId: bank.id })).toEqual([{ field: 'content.institutionId', message }])
  expect(await said('depositProtection', { institutionIds: [bank.id] })).toMatchObject([{ message }])
})
