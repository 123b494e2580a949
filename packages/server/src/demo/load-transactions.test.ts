import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { faultsOf, openClientAccount, openPlace } from '../testing/books.ts'
import { openCast, type Cast } from '../testing/life-cycle.ts'
import { pastTransactions } from '../testing/past-transactions.ts'
import { noAnchors } from '../versions/anchors.ts'
import { verifyHistory } from '../versions/verify-history.ts'
import { loadTransactions } from './load-transactions.ts'

let cast: Cast
let accounts: string[]
let people: string[]
beforeAll(async () => {
  cast = await openCast()
  const place = await openPlace(cast, 'Harbor Trust')
  accounts = [await openClientAccount(cast, place), await openClientAccount(cast, place)]
  const rows = await cast.platform.db.selectFrom('app_user').select('id').orderBy('id').execute()
  people = rows.map(({ id }) => id)
}, 60_000)
afterAll(() => cast.platform.close())

test('what is loaded stands as if it had been approved one by one', async () => {
  const { deps, db } = cast.platform
  const past = [...pastTransactions({ accounts, people, count: 400 })]
  for (const start of [0, 150, 300]) await loadTransactions(deps, past.slice(start, Math.min(start + 150, 400)))
  expect(await faultsOf(cast.platform)).toEqual([])
  const check = { kinds: ['transaction' as const], anchors: noAnchors, historyMac: deps.historyMac, now: new Date() }
  expect((await verifyHistory(db, check)).faults).toEqual([])
  const { rows } = await sql<{ status: string; count: number; steps: number }>`
    select s.status, count(distinct s.transaction_id)::int as count, count(*)::int as steps
    from transaction_state s join transaction_event e using (transaction_id) group by s.status order by s.status`.execute(
    db,
  )
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(400)
  for (const { status, count, steps } of rows)
    expect([status, steps]).toEqual([status, count * (status === 'Approved' ? 1 : 2)])
  expect(rows.map(({ status }) => status)).toEqual(['Approved', 'Cancelled', 'Failed', 'Processing', 'Settled'])
  const { status, body } = await cast.priya.get('Transactions?limit=200&status=Settled')
  expect([status, body.items.length]).toEqual([200, 200])
})

test('what the guards refuse is refused, with its whole batch', async () => {
  const { deps, db } = cast.platform
  const count = async () => (await db.selectFrom('transaction').select('id').execute()).length
  const before = await count()
  const [first, ...rest] = pastTransactions({ accounts, people, count: 5, named: 'REFUSED' })
  if (!first) throw new Error('There are none.')
  // Approved by who wrote it.
  await expect(loadTransactions(deps, [...rest, { ...first, approver: first.maker }])).rejects.toThrow(
    /violates check constraint/,
  )
  const spent = { ...first.content, reference: 'SPENT', type: 'Withdrawal' as const, amount: '99999999.00' }
  const { destinationAccountId, destinationAccountType, ...content } = spent
  const source = {
    sourceAccountId: destinationAccountId ?? '',
    sourceAccountType: destinationAccountType ?? 'ClientAccount',
  }
  await expect(loadTransactions(deps, [...rest, { ...first, content: { ...content, ...source } }])).rejects.toThrow(
    /violates check constraint/,
  )
  expect(await count()).toBe(before)
})
