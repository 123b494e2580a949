import { approvingTask } from '@strongroom/api/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Content } from '../db/record-tables.ts'
import type { ServedKind } from '../kinds/index.ts'
import { approvedRecord, complete, lifeCycle, openCast, personWith, type Cast } from '../testing/life-cycle.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast.platform.close())

const made = async (kind: ServedKind, own: Content = {}): Promise<string> =>
  (await approvedRecord(kind, { maker: cast.maya, approver: cast.grace, content: complete(kind, own) })).id

/** Another approved version of a record. */
async function change(kind: ServedKind, id: string, set: Content): Promise<void> {
  cast.platform.clock.advance(60_000)
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
