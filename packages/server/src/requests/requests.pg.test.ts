import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faultsOf, onAccount, openClientAccount, openPlace } from '../testing/books.ts'
import { testDatabaseUrl, type Answered, type Caller } from '../testing/index.ts'
import { openCast, type Cast } from '../testing/life-cycle.ts'

// The embedded database has one connection, so nothing ever happens at once there.
const reason = testDatabaseUrl ? '' : ' (skipped: needs PostgreSQL, set TEST_DATABASE_URL)'

describe.skipIf(!testDatabaseUrl)(`requests at once${reason}`, () => {
  let cast: Cast
  let account: string
  beforeAll(async () => {
    cast = await openCast()
    account = await openClientAccount(cast, await openPlace(cast, 'Harbor Trust'), '1000.00')
  })
  afterAll(() => cast.platform.close())

  const asked = async (amount = '10.00'): Promise<Answered['body']> => {
    const content = { type: 'withdrawal', amount, currency: 'USD', sourceAccountId: account }
    return (await cast.maya.call('POST', 'requests', content)).body
  }
  const decide = (who: Caller, { id, revision }: Answered['body'], action: string, headers?: Record<string, string>) =>
    who.call('PUT', `requests/${id}/decision`, { action, revision }, headers)
  const read = async (id: string) => (await cast.priya.get(`requests/${id}`)).body
  const transactionsOf = async (number: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from transaction where reference = ${number}`.execute(cast.platform.db)
    return rows[0]?.count ?? 0
  }
  const codes = (answers: readonly Answered[]) =>
    answers.map(({ status, body }) => [status, body.code]).toSorted(([one], [other]) => one - other)

  test('of two approvers one approves, and the other learns who', async () => {
    const request = await asked()
    const answers = await Promise.all([cast.grace, cast.daniel].map((who) => decide(who, request, 'approve')))
    expect(codes(answers)).toEqual([
      [200, undefined],
      [409, 1006],
    ])
    const { decidedBy } = await read(request.id)
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(`${decidedBy.name} approved it meanwhile.`)
    expect(await transactionsOf(request.requestNumber)).toBe(1)
  })

  test('approved while it is withdrawn, it is one of both and nothing in between', async () => {
    for (let round = 0; round < 6; round += 1) {
      const request = await asked()
      const answers = await Promise.all([
        decide(cast.grace, request, 'approve'),
        decide(cast.maya, request, 'withdraw'),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const { state } = await read(request.id)
      expect([state, await transactionsOf(request.requestNumber)]).toEqual(
        answers[0]?.status === 200 ? ['InProgress', 1] : ['Withdrawn', 0],
      )
    }
  })

  test('approved eight times with one key, it is approved once, and all get the first answer', async () => {
    const request = await asked()
    const key = { 'idempotency-key': `approve-${request.id}` }
    const answers = await Promise.all(Array.from({ length: 8 }, () => decide(cast.grace, request, 'approve', key)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await transactionsOf(request.requestNumber)).toBe(1)
  })

  test('of what the account has, no two get the same; parts that are decided at once make their whole', async () => {
    const [, , free] = await onAccount(cast.platform, account)
    const rivals = [await asked(free), await asked(free)]
    const rush = await Promise.all(rivals.map((request) => decide(cast.grace, request, 'approve')))
    expect(codes(rush)).toEqual([
      [200, undefined],
      [400, 5023],
    ])
    const whole = await asked('9.00')
    const { body } = await cast.maya.call('POST', `requests/${whole.id}/parts`, {
      revision: whole.revision,
      parts: Array.from({ length: 3 }, () => ({ amount: '3.00' })),
    })
    const parts: Answered['body'][] = body.parts
    const all = await Promise.all(parts.map((part) => decide(cast.maya, part, 'withdraw')))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await read(whole.id)).state).toBe('Withdrawn')
    expect(await faultsOf(cast.platform)).toEqual([])
  })
})
