import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Content } from '../db/record-tables.ts'
import {
  approvedRecord,
  complete,
  contactOf,
  externalOf,
  lifeCycle,
  openCast,
  type Cast,
} from '../testing/life-cycle.ts'
import { testDatabaseUrl, type Answered } from '../testing/index.ts'

const reason = testDatabaseUrl ? '' : ' (skipped: needs PostgreSQL, set TEST_DATABASE_URL)'

describe.skipIf(!testDatabaseUrl)(`contacts and external accounts by many at once${reason}`, () => {
  const kind = 'institution'
  const calls = lifeCycle(kind)
  let cast: Cast
  beforeAll(async () => {
    cast = await openCast()
  })
  afterAll(() => cast.platform.close())

  const codes = (answers: readonly Answered[]) => answers.map(({ status, body }) => (status < 300 ? 'done' : body.code))

  test('of two primary contacts that are approved at once there is one', async () => {
    const { maya, grace, daniel } = cast
    for (let round = 0; round < 8; round += 1) {
      const record = await approvedRecord(kind, { maker: maya, approver: grace })
      const sent = []
      for (const lastName of ['Moreau', 'Okafor']) {
        const content: Content = { ...contactOf(kind, record.id), lastName, roles: ['Primary'] }
        const draft = (await maya.call('POST', 'PendingContact', { content })).body
        sent.push((await calls.send(maya, draft.id)).body)
      }
      const answers = await Promise.all(
        sent.map(({ taskId, revision }, place) =>
          calls.decide(place === 0 ? grace : daniel, taskId, { action: 'approve', revision, comment: 'So' }),
        ),
      )
      // The later one is told by the check, or by the database when it ends.
      const [refused, ...others] = codes(answers).filter((code) => code !== 'done')
      expect([refused, others]).toEqual([expect.toBeOneOf([1044, 5023]), []])
      expect((await maya.get(`institutions/${record.id}/contacts?roles=Primary`)).body.total).toBe(1)
    }
  })

  test('a contact that is added while its record is sent is sent with it, or refused', async () => {
    const { maya, tomas } = cast
    for (let round = 0; round < 8; round += 1) {
      const draft = (await calls.create(maya, complete(kind))).body
      const content = { firstName: 'Ada', lastName: 'Moreau', roles: ['Wire'], isActive: true, phone: '+12125550100' }
      const [sent, added] = await Promise.all([
        calls.send(maya, draft.id),
        tomas.call('POST', `PendingInstitutions/${draft.id}/contacts`, { content }),
      ])
      expect(sent.status).toBe(200)
      expect(codes([added])).toEqual([expect.toBeOneOf(['done', 5033])])
      const riders = (await maya.get(`PendingInstitutions/${draft.id}/contacts`)).body
      expect(riders.items.map(({ draftStatus }: { draftStatus: string }) => draftStatus)).toEqual(
        added.status === 201 ? ['Pending'] : [],
      )
      const { fields } = (await calls.task(maya, sent.body.taskId)).body
      expect(fields.some(({ path }: { path: string }) => path.startsWith('contacts.'))).toBe(added.status === 201)
    }
  })

  test('of many defaults that are added at once one is the default', async () => {
    const { maya, grace } = cast
    const { id } = await approvedRecord('clientAccount', { maker: maya, approver: grace })
    const path = 'ClientAccounts/ExternalAccounts'
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => maya.call('POST', path, { ...externalOf(id), isDefault: true })),
    )
    expect(codes(answers)).toEqual(Array.from({ length: 8 }, () => 'done'))
    const { items } = (await maya.get(`${path}?clientAccountId=${id}`)).body
    expect(items.filter(({ content }: { content: Content }) => content.isDefault)).toHaveLength(1)
  })
})
