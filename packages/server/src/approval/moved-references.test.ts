import { approvingTask } from '@strongroom/api/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Content } from '../db/record-tables.ts'
import type { ServedKind } from '../kinds/index.ts'
import { approvedRecord, complete, lifeCycle, openCast, personWith, type Cast } from '../testing/life-cycle.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast.platform.close())

async function made(kind: ServedKind, own: Content = {}): Promise<string> {
  cast.platform.clock.advance(1000)
  const content = complete(kind, own)
  return (await approvedRecord(kind, { maker: cast.maya, approver: cast.grace, content })).id
}

/** Another approved version of a record. */
async function change(kind: ServedKind, id: string, set: Content): Promise<void> {
  cast.platform.clock.advance(1000)
  const calls = lifeCycle(kind)
  const { content } = (await calls.approved(cast.maya, id)).body
  const draft = (await calls.create(cast.maya, { ...content, ...set }, id)).body
  const sent = (await calls.send(cast.maya, draft.id)).body
  const { status } = await calls.decide(cast.grace, sent.taskId, { action: 'approve', revision: sent.revision })
  expect(status).toBe(200)
}

test('a decision names what changed around it since it was sent, also at second hand, and what did not it leaves out', async () => {
  const institution = await made('institution', { name: 'Reno Trust' })
  const limit = await made('depositProtection', { name: 'Standard maximum' })
  const program = await made('institutionAccount', {
    name: 'Reno omnibus',
    institutionId: institution,
    depositProtectionId: limit,
  })
  const plan = await made('interestRatePlan', { name: 'Savings', fixedRate: '4' })
  const client = await made('client')
  const calls = lifeCycle('clientAccount')
  const draft = (
    await calls.create(
      cast.maya,
      complete('clientAccount', { clientId: client, programAccountId: program, interestRatePlanId: plan }),
    )
  ).body
  const sent = (await calls.send(cast.maya, draft.id)).body
  const task = async (who = cast.grace) => approvingTask.parse((await calls.task(who, sent.taskId)).body)
  expect((await task()).moved).toEqual([])

  await change('interestRatePlan', plan, { fixedRate: '3.5' })
  await change('interestRatePlan', plan, { fixedRate: '3.25' })
  await change('depositProtection', limit, { coverageLimit: '100000.00' })

  const { moved } = await task()
  expect(moved.map(({ title, label, from, version }) => [title, label, from, version])).toEqual([
    ['Savings', 'Interest rate plan', 1, 3],
    ['Standard maximum', 'Program account: deposit protection', 1, 2],
  ])
  expect(moved[0]).toMatchObject({
    entityType: 'InterestRates',
    fieldPath: 'interestRatePlanId',
    approvedBy: { name: 'Grace Abernathy' },
    changes: [{ path: 'fixedRate', old: '4', new: '3.25' }],
    changeCount: 1,
  })
  expect(moved[1]).toMatchObject({ currency: 'USD', changes: [{ path: 'coverageLimit' }] })

  const narrow = await personWith(cast.platform, { name: 'Narrow', privileges: ['clientAccount.view'] })
  expect((await task(narrow)).moved).toEqual([])

  const decided = (await task()).revision
  await calls.decide(cast.grace, sent.taskId, { action: 'approve', revision: decided })
  expect((await task()).moved).toEqual([])
})

describe('an account of which nothing names the protection', () => {
  const sterling = {
    schemeCode: 'FSCS',
    currency: 'GBP',
    per: 'DepositorPerInstitution',
    trustBeneficiaryCap: undefined,
  }
  const limitOf = (own: Content) => made('depositProtection', { ...sterling, ...own })

  /** A limit and a plan in sterling, and an account at a bank that no field leads from to either scheme or limit. */
  async function atABank(name: string, insurer = 'FSCS') {
    const institution = await made('institution', { name, insurer, fdicCert: undefined })
    const program = await made('institutionAccount', {
      name: `${name} omnibus`,
      institutionId: institution,
      currency: 'GBP',
    })
    return { institution, program }
  }

  async function sent(kind: ServedKind, own: Content) {
    const calls = lifeCycle(kind)
    const draft = (await calls.create(cast.maya, complete(kind, { currency: 'GBP', ...own }))).body
    const { taskId } = (await calls.send(cast.maya, draft.id)).body
    return async () =>
      approvingTask
        .parse((await calls.task(cast.grace, taskId)).body)
        .moved.map(({ title, label, from, version, changes }) => ({
          told: [title, label, from, version],
          changed: changes.flatMap(({ path, new: fresh }) => (path === 'name' ? [] : [`${path} ${String(fresh)}`])),
        }))
  }

  const ofTheProgram = 'Program account: limit of its deposits'

  test('is told of the limit of its institution’s scheme, of the next one, and of the next plan of its code', async () => {
    const limit = await limitOf({ name: 'Up to 85', coverageLimit: '85000.00', effectiveFrom: '2020-01-01' })
    const elsewhere = await limitOf({ name: 'In dollars', currency: 'USD', effectiveFrom: '2020-01-01' })
    const { institution, program } = await atABank('Leeds')
    const plan = await made('interestRatePlan', {
      name: 'Easy',
      code: 'EASY',
      currency: 'GBP',
      effectiveTo: '2026-12-31',
    })
    const other = await made('interestRatePlan', { name: 'Apart', code: 'APART', currency: 'GBP' })
    const own = { clientId: await made('client'), programAccountId: program, interestRatePlanId: plan }
    const moved = await sent('clientAccount', own)
    const movedAtTheBank = await sent('institutionAccount', { institutionId: institution, interestRatePlanId: plan })
    expect(await moved()).toEqual([])

    await change('depositProtection', limit, { coverageLimit: '90000.00' })
    await change('depositProtection', elsewhere, { coverageLimit: '1.00' })
    await change('interestRatePlan', other, { fixedRate: '1' })
    expect(await moved()).toEqual([{ told: ['Up to 85', ofTheProgram, 1, 2], changed: ['coverageLimit 90000.00'] }])

    await limitOf({ name: 'Up to 120', coverageLimit: '120000.00', effectiveFrom: '2027-12-01' })
    await limitOf({
      name: 'For others',
      effectiveFrom: '2028-01-01',
      institutionIds: [(await atABank('York')).institution],
    })
    await made('interestRatePlan', {
      name: 'Easy two',
      code: 'EASY',
      currency: 'GBP',
      effectiveFrom: '2027-01-01',
      fixedRate: '3',
    })
    const all = [
      {
        told: ['Easy two', 'Interest rate plan: another of its code', 0, 1],
        changed: expect.arrayContaining(['fixedRate 3', 'effectiveFrom 2027-01-01']),
      },
      { told: ['Up to 85', ofTheProgram, 1, 2], changed: ['coverageLimit 90000.00'] },
      {
        told: ['Up to 120', ofTheProgram, 0, 1],
        changed: ['effectiveFrom 2027-12-01', 'coverageLimit 120000.00'],
      },
    ]
    expect(await moved()).toEqual(all)
    const ofItsInstitution = all.map(({ told: [title, label, ...versions], changed }) => ({
      told: [title, label === ofTheProgram ? 'Institution: limit of its deposits' : label, ...versions],
      changed,
    }))
    expect(await movedAtTheBank()).toEqual(ofItsInstitution)
  })

  test('is told of the limit that counted when it was sent and counts no more', async () => {
    const { program } = await atABank('Cork', 'EU_DGS')
    const elsewhere = await atABank('Kerry', 'EU_DGS')
    const limit = await limitOf({ name: 'Abroad', schemeCode: 'EU_DGS', effectiveFrom: '2020-01-01' })
    const interestRatePlanId = await made('interestRatePlan', { currency: 'GBP' })
    const moved = await sent('clientAccount', { programAccountId: program, interestRatePlanId })
    await change('depositProtection', limit, { institutionIds: [elsewhere.institution] })
    expect(await moved()).toMatchObject([{ told: ['Abroad', ofTheProgram, 1, 2] }])
  })
})
