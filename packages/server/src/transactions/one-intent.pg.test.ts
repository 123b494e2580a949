import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Content } from '../db/record-tables.ts'
import { faultsOf, from, movement, onAccount, openClientAccount, openPlace } from '../testing/books.ts'
import { testDatabaseUrl } from '../testing/index.ts'
import { lifeCycle, openCast, type Cast } from '../testing/life-cycle.ts'

// The embedded database has one connection, so nothing ever happens at once there.
const reason = testDatabaseUrl ? '' : ' (skipped: needs PostgreSQL, set TEST_DATABASE_URL)'
const calls = lifeCycle('transaction')

describe.skipIf(!testDatabaseUrl)(`a reference and a key stand for one intent${reason}`, () => {
  let cast: Cast
  let account: string
  beforeAll(async () => {
    cast = await openCast()
    account = await openClientAccount(cast, await openPlace(cast, 'Harbor Trust'), '100.00')
  })
  afterAll(() => cast.platform.close())

  const withdrawal = (amount: string, own: Content = {}) =>
    movement('Withdrawal', amount, { rail: 'Internal', ...from(account), ...own })
  const begun = (reference: string) =>
    cast.platform.db
      .selectFrom('draft')
      .select('id')
      .where('title', '=', reference)
      .where('status', '<>', 'Withdrawn')
      .execute()

  test.each([
    ['a reference', () => ({})],
    ['a key', () => ({ 'idempotency-key': 'one-key' })],
  ])('by %s, eight at once make one, and all get the first answer', async (_by, headers) => {
    const content = withdrawal('1.00')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => cast.maya.call('POST', 'PendingTransactions', { content }, headers())),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await begun(String(content.reference))).toHaveLength(1)
  })

  test('of eight at once that mean different things by one reference, one is taken and the others are duplicates', async () => {
    const { reference } = withdrawal('1.00')
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => calls.create(cast.maya, withdrawal(`${at + 1}.00`, { reference }))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 1044)).toHaveLength(7)
    expect(await begun(String(reference))).toHaveLength(1)
  })

  test('the same again after it is settled moves nothing, and another person has no part in it', async () => {
    const content = withdrawal('10.00')
    const { body: first } = await calls.create(cast.maya, content)
    const { body: sent } = await calls.send(cast.maya, first.id)
    const again = await calls.create(cast.maya, content)
    expect([again.status, again.body.id, again.body.draftStatus]).toEqual([201, first.id, 'Pending'])
    await calls.decide(cast.grace, sent.taskId, { action: 'approve', revision: sent.revision })
    const late = await calls.create(cast.maya, content)
    expect([late.status, late.body.id]).toEqual([201, first.id])
    expect((await calls.approved(cast.maya, late.body.approvedId)).body.content.reference).toBe(content.reference)
    expect((await calls.create(cast.tomas, content)).body.code).toBe(1044)
    expect(await onAccount(cast.platform, account)).toEqual(['90.00', '0.00', '90.00'])
    expect(await faultsOf(cast.platform)).toEqual([])
  })

  test('what is still being typed is another draft, and a withdrawn one leaves its reference free', async () => {
    const content = withdrawal('1.00')
    const { amount: _, ...typing } = content
    const half = [await calls.create(cast.maya, typing), await calls.create(cast.tomas, typing)]
    expect(half.map(({ status }) => status)).toEqual([201, 201])
    for (const [at, who] of [cast.maya, cast.tomas].entries()) await calls.remove(who, half[at]?.body.id)
    const first = await calls.create(cast.maya, content)
    await calls.remove(cast.maya, first.body.id)
    const next = await calls.create(cast.tomas, content)
    expect(next.status).toBe(201)
    expect(next.body.id).not.toBe(first.body.id)
  })
})
