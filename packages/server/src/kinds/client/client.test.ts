import { everyKind } from '@strongroom/api/contract/every-kind'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvedRecord, complete, openCast, pendingDraft, type Cast } from '../../testing/life-cycle.ts'

const { totals } = everyKind.client

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast.platform.close())

test('the totals count clients by their type', async () => {
  const { maya, grace, priya } = cast
  const read = async () => totals?.parse((await priya.get('client/totals')).body)
  const before = await read()
  const person = { clientType: 'Person', firstName: 'Ada', lastName: 'Lane', dateOfBirth: '1980-02-29' }
  const content = complete('client', { ...person, taxIdType: 'SSN', taxId: '900-12-3456' })
  await approvedRecord('client', { maker: maya, approver: grace, content })
  await approvedRecord('client', { maker: maya, approver: grace })
  await approvedRecord('client', { maker: maya, approver: grace })
  await pendingDraft('client', maya)
  const answer = await read()
  expect(answer).toMatchObject({ clients: (before?.clients ?? 0) + 3, pending: 1, accounts: before?.accounts })
  expect(answer?.byType.toSorted((left, right) => left.count - right.count)).toEqual([
    { type: 'Person', count: 1 },
    // The client that stands is one.
    { type: 'Business', count: (before?.clients ?? 0) + 2 },
  ])
  expect((await priya.get('client/totals?x=1')).body.code).toBe(1014)
})
