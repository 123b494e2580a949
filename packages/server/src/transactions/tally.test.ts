import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Reader } from '../db/schema.ts'
import { answerFor, from, letGo, settleBy, to } from '../testing/books.ts'
import { lifeCycle } from '../testing/life-cycle.ts'
import { doingsIn, moneyRoom } from '../testing/money-room.ts'
import { transactionFaults } from './transaction-faults.ts'

const room = moneyRoom()
const { account, done, later } = doingsIn(room)
const calls = lifeCycle('transaction')

/** Of each status how many transactions the tally has, and in how many rows it says so. */
const told = async (reader: Reader): Promise<string[]> => {
  const { rows } = await sql<{ told: string }>`
    select status || ' ' || sum(count) || ' of ' || trim_scale(sum(amount)) || ' in ' || count(*) as told
    from transaction_tally group by effective_date, type, rail, currency, status having sum(count) <> 0
    order by min(type), status`.execute(reader)
  return rows.map((row) => row.told)
}

const refused = async (statement: string): Promise<unknown> =>
  sql.raw(statement).execute(room.cast.platform.db).catch(String)

/** Writes past what guards a table. */
async function past(table: string, statement: string): Promise<void> {
  const { db } = room.cast.platform
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  await sql.raw(statement).execute(db)
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
}

test('the tally goes along with each step of a transaction, one row a key', async () => {
  const { db } = room.cast.platform
  const holder = await account('100.00')
  const before = await told(db)
  const paid = [
    await done('Withdrawal', '3.00', { ...from(holder), rail: 'ACH' }),
    await done('Withdrawal', '4.50', { ...from(holder), rail: 'ACH' }),
  ]
  const here = async () => (await told(db)).filter((line) => !before.includes(line))
  expect(await here()).toEqual(['Approved 2 of 7.5 in 1'])
  await letGo(room.cast.platform)
  expect(await here()).toEqual(['Processing 2 of 7.5 in 1'])
  await settleBy(
    room.cast.platform,
    paid.slice(0, 1).map((one) => answerFor(one)),
  )
  expect(await here()).toEqual(['Processing 1 of 4.5 in 1', 'Settled 1 of 3 in 1'])
  expect(await transactionFaults(db)).toEqual([])
})

test('one that comes and one that goes are told with the difference of their amounts', async () => {
  const { db } = room.cast.platform
  const holder = await account('100.00')
  const goes = await done('Withdrawal', '3.25', { ...from(holder), rail: 'ACH' })
  await letGo(room.cast.platform)
  const comes = await done('Withdrawal', '5.00', { ...from(holder), rail: 'ACH' })
  const underWay = db.transaction().execute(async (tx) => {
    for (const table of ['transaction_state', 'transaction_tally'])
      await sql`alter table ${sql.table(table)} disable trigger ${sql.ref(`${table}_kept`)}`.execute(tx)
    // As if somebody else held the row that both would be put together with.
    await sql`delete from transaction_tally where status = 'Processing'`.execute(tx)
    await sql`update transaction_state set status = case transaction_id
      when ${comes.id} then 'Processing' else 'Approved' end where transaction_id in (${comes.id}, ${goes.id})`.execute(
      tx,
    )
    const { rows } = await sql<{ told: string }>`select count || ' of ' || trim_scale(amount) as told
      from transaction_tally where status = 'Processing'`.execute(tx)
    throw new Error(rows.map(({ told }) => told).join())
  })
  await expect(underWay).rejects.toThrow('0 of 1.75')
})

test('a remark that is put right moves its transaction to the day on which that was', async () => {
  const { db } = room.cast.platform
  const { id, content } = await done('Deposit', '7.35', { ...to(await account()), rail: 'Internal' })
  const days = async () => {
    const { rows } = await sql<{ day: string; count: number }>`
      select to_char(updated_from, 'YYYY-MM-DD') as day, sum(count)::int as count from transaction_tally
      where type = 'Deposit' group by 1 having sum(count) <> 0 order by 1`.execute(db)
    return new Map(rows.map(({ day, count }) => [day, count]))
  }
  const before = (await days()).get('2026-11-20') ?? 0
  await later(48, async ({ maya, grace }) => {
    const draft = (await calls.create(maya, { ...content, memo: 'By phone' }, id)).body
    const { taskId, revision } = (await calls.send(maya, draft.id)).body
    expect((await calls.decide(grace, taskId, { action: 'approve', revision })).status).toBe(200)
  })
  expect([(await days()).get('2026-11-20') ?? 0, (await days()).get('2026-11-22')]).toEqual([before - 1, 1])
  expect(await transactionFaults(db)).toEqual([])
})

test('a search goes along with a remark that is put right, and what is written is written by nobody else', async () => {
  const { db } = room.cast.platform
  const { id, content } = await done('Deposit', '7.45', {
    ...to(await account()),
    rail: 'Internal',
    memo: 'Cobblestones',
  })
  const found = async (q: string) => {
    const { maya } = room.cast
    const { total, items } = (await maya.get(`Transactions?q=${q}`)).body
    expect(items).toHaveLength(total)
    expect((await maya.get(`Transactions/sums?q=${q}`)).body.count).toBe(total)
    return total
  }
  expect(await found('cobble')).toBe(1)
  await later(48, async ({ maya, grace }) => {
    const draft = (await calls.create(maya, { ...content, memo: 'Flagstones' }, id)).body
    const { taskId, revision } = (await calls.send(maya, draft.id)).body
    expect((await calls.decide(grace, taskId, { action: 'approve', revision })).status).toBe(200)
  })
  expect([await found('cobble'), await found('flagst')]).toEqual([0, 1])
  expect(await transactionFaults(db)).toEqual([])

  expect(await refused("update transaction_wording set wording = 'other'")).toMatch(/follows from its state/)
  expect(await refused('delete from transaction_wording')).toMatch(/follows from its state/)
  expect(await refused('truncate transaction_wording')).toMatch(/append-only/)
  await past(
    'transaction_wording',
    `update transaction_wording set wording = 'x' || wording where wording like '%flagst%'`,
  )
  expect(await transactionFaults(db)).toEqual([expect.stringMatching(/ is searched by what is not written of it$/)])
  await past(
    'transaction_wording',
    `update transaction_wording set wording = substr(wording, 2) where wording like '%flagst%'`,
  )
  expect(await transactionFaults(db)).toEqual([])
})

test('nobody writes the tally but the states, and whoever gets past that is told of', async () => {
  const { db } = room.cast.platform
  await done('Deposit', '9.00', { ...to(await account()), rail: 'Internal' })
  expect(await refused('update transaction_tally set count = count + 1')).toMatch(/follows from their states/)
  expect(await refused('delete from transaction_tally')).toMatch(/follows from their states/)
  expect(await refused('truncate transaction_tally')).toMatch(/append-only/)
  await past(
    'transaction_tally',
    `update transaction_tally set count = count + 1, amount = amount + 1 where type = 'Deposit'`,
  )
  const faults = await transactionFaults(db)
  await past(
    'transaction_tally',
    `update transaction_tally set count = count - 1, amount = amount - 1 where type = 'Deposit'`,
  )
  expect(faults).not.toEqual([])
  expect(faults).toContainEqual(
    expect.stringMatching(/^Settled transactions of 2026-11-20 are told as \d+ of \S+ in all, and are \d+ of /),
  )
  expect(await transactionFaults(db)).toEqual([])

  expect(await refused('update transaction_amount_tally set count = count + 1')).toMatch(/follows from their states/)
  await past('transaction_amount_tally', `update transaction_amount_tally set count = count + 1 where amount_from = 9`)
  const told = await transactionFaults(db)
  await past('transaction_amount_tally', `update transaction_amount_tally set count = count - 1 where amount_from = 9`)
  expect(told).toEqual([
    expect.stringMatching(/^Settled transactions of 9\.0 are told as \d+ of \S+ in all, and are \d+ of /),
  ])
  expect(await transactionFaults(db)).toEqual([])
})

test('where a transaction stands in lists goes along with it, and is written by nobody else', async () => {
  const { db } = room.cast.platform
  const paid = await done('Withdrawal', '2.00', { ...from(await account('50.00')), rail: 'ACH' })
  const place = async () => {
    const { rows } = await sql<{ status: string; booked: boolean; rail: string }>`
      select status, booked_as > 0 as booked, rail from transaction_place where transaction_id = ${paid.id}`.execute(db)
    return rows
  }
  expect(await place()).toEqual([{ status: 'Approved', booked: false, rail: 'ACH' }])
  await letGo(room.cast.platform)
  await settleBy(room.cast.platform, [answerFor(paid)])
  expect(await place()).toEqual([{ status: 'Settled', booked: true, rail: 'ACH' }])

  expect(await refused("update transaction_place set status = 'Failed'")).toMatch(/follows from its state/)
  expect(await refused('delete from transaction_place')).toMatch(/follows from its state/)
  expect(await refused('truncate transaction_place')).toMatch(/append-only/)
  await past(
    'transaction_place',
    `update transaction_place set booked_as = booked_as + 1 where transaction_id = '${paid.id}'`,
  )
  expect(await transactionFaults(db)).toEqual([expect.stringMatching(/stands in lists where it is not$/)])
  await past(
    'transaction_place',
    `update transaction_place set booked_as = booked_as - 1 where transaction_id = '${paid.id}'`,
  )
  expect(await transactionFaults(db)).toEqual([])
})
