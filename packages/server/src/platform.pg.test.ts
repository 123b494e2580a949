import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decided, from, movement, onAccount, openClientAccount, openPlace, type Place } from './testing/books.ts'
import { deposit } from './testing/deposit.ts'
import { testDatabaseUrl } from './testing/index.ts'
import { approvedRecord, complete, openCast, type Cast } from './testing/life-cycle.ts'
import { programEnv } from './testing/program-env.ts'

// Two processes at one database: the embedded one belongs to one of them.
const reason = testDatabaseUrl ? '' : ' (skipped: needs PostgreSQL, set TEST_DATABASE_URL)'
const script = fileURLToPath(new URL('platform.ts', import.meta.url))

describe.skipIf(!testDatabaseUrl)(`pnpm platform${reason}`, { timeout: 300_000 }, () => {
  let cast: Cast
  let place: Place
  let url: string
  beforeAll(async () => {
    cast = await openCast()
    place = await openPlace(cast, 'Harbor Trust')
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(cast.platform.db)
    url = Object.assign(new URL(testDatabaseUrl), { pathname: `/${rows[0]?.name ?? ''}` }).href
  }, 120_000)
  afterAll(() => cast.platform.close())

  const run = (...args: string[]) =>
    new Promise<{ code: number; out: string }>((resolve) => {
      const options = { env: { ...programEnv, DATABASE_URL: url } }
      execFile(process.execPath, [script, ...args], options, (error, out, problems) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out: out + problems }),
      )
    })
  const statusOf = async (id: string) =>
    (
      await cast.platform.db
        .selectFrom('transaction_state')
        .select('status')
        .where('transaction_id', '=', id)
        .executeTakeFirstOrThrow()
    ).status
  const withdrawal = async (id: string, amount: string) =>
    (await decided(cast, movement('Withdrawal', amount, from(id)))).body.id

  test('accrue pays what was earned, and refuses a day that has not begun', async () => {
    const daily = { fixedRate: '4', compounding: 'None', postingFrequency: 'Daily' }
    const { maya: maker, grace: approver, platform } = cast
    const plan = await approvedRecord('interestRatePlan', {
      maker,
      approver,
      content: complete('interestRatePlan', daily),
    })
    const own = { programAccountId: place.omnibusId, interestRatePlanId: plan.id, openedOn: '2026-11-01' }
    const content = complete('clientAccount', own)
    const { id } = await approvedRecord('clientAccount', { maker, approver, content })
    await deposit(platform, id, { amount: '36500.00', on: '2026-11-18' })
    expect(await run('accrue', '--day', '2026-11-18')).toEqual({
      code: 0,
      out: expect.stringMatching(/^interest through 2026-11-18: [1-9]\d* done, 0 accounts wait\n$/),
    })
    expect((await onAccount(platform, id))[0]).toBe('36504.00')
    expect(await run('accrue', '--day', '2199-01-01')).toEqual({
      code: 1,
      out: '2199-01-01 has not begun yet: what will be earned on it nobody knows.\n',
    })
  })

  test('work tries every job and every item, and says what is left', async () => {
    const { db } = cast.platform
    const id = await openClientAccount(cast, place, '100.00')
    const [bad, good] = [await withdrawal(id, '1.00'), await withdrawal(id, '2.00')]
    await sql`create function break_state() returns trigger language plpgsql as
      'begin raise exception ''the disk has a hole''; end'`.execute(db)
    await sql
      .raw(
        `create trigger broken before update on transaction_state for each row
          when (old.transaction_id = '${bad}') execute function break_state()`,
      )
      .execute(db)
    try {
      const { code, out } = await run('work')
      expect(code).toBe(1)
      expect(out).toContain(`transactions: The job transactions failed over ${bad}.\n  the disk has a hole\n`)
      expect(out).toContain('Not all of it could be done. What was done stays done: run this again.')
      expect(out).not.toContain('Nothing was changed')
      for (const job of ['transaction-sets', 'sweep', 'interest', 'stale-rates'])
        expect(out).toMatch(new RegExp(`^${job}: \\d+ done$`, 'm'))
      expect([await statusOf(bad), await statusOf(good)]).toEqual(['Approved', 'Processing'])
    } finally {
      await sql`drop function break_state cascade`.execute(db)
    }
    const { code, out } = await run('work')
    expect([code, await statusOf(bad)]).toEqual([0, 'Processing'])
    expect(out).toMatch(/^transactions: 1 done$/m)
  })

  test('settle --simulate answers for what is on its way, and says that no rail has', async () => {
    const id = await openClientAccount(cast, place, '100.00')
    const record = await withdrawal(id, '10.00')
    await run('work')
    const { code, out } = await run('settle', '--simulate')
    expect(code).toBe(0)
    expect(out).toMatch(/^SIMULATED: no rail has answered\. .*SIMULATED\.csv$/m)
    expect(out).toMatch(/^\d+ read, [1-9]\d* added, 0 changed, 0 unchanged, 0 refused$/m)
    expect(['Settled', 'Failed']).toContain(await statusOf(record))
    expect(await run('settle', '--simulate')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^0 read, 0 added, 0 changed, 0 unchanged, 0 refused$/m),
    })
  })

  test('verify ledger names the first difference', async () => {
    expect(await run('verify', 'ledger')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^The books are what their postings make\n/),
    })
    const { db } = cast.platform
    const id = await openClientAccount(cast, place, '70.00')
    const alone = (statement: ReturnType<typeof sql>) =>
      db.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await statement.execute(tx)
      })
    const add = (cents: string) =>
      alone(sql`update ledger_account set posted = posted + ${cents}::numeric where owner_id = ${id}`)
    const accrue = (more: string) =>
      alone(sql`update interest_account set accrued = accrued + ${more}::numeric where account_id in (
        select account_id from interest_account order by account_id limit 1)`)
    await add('0.01')
    const { rows } = await sql<{ id: string }>`select id from ledger_account where owner_id = ${id}`.execute(db)
    const { code, out } = await run('verify', 'ledger')
    await add('-0.01')
    expect(code).toBe(1)
    expect(out.split('\n')[0]).toBe(`Account ${rows[0]?.id} has 70.01, its postings make 70`)
    expect(out).toMatch(/^\d+ of the books (is|are) wrong$/m)

    // Interest that is owed is of the books, though nothing of it is posted yet.
    await accrue('0.000001')
    const accrued = await run('verify', 'ledger')
    await accrue('-0.000001')
    expect(accrued.code).toBe(1)
    expect(accrued.out).toMatch(
      /^Account \S+ has \S+ accrued, its days and what was paid make \S+\n1 of the books is wrong\n/,
    )
  })
})
