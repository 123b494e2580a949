import { calendarDate } from '@strongroom/api/money'
import { sql, type KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { depositPostings } from '../ledger/deposit-postings.ts'
import { ledgerFaults } from '../ledger/ledger-faults.ts'
import { post } from '../ledger/post.ts'
import { deposit } from '../testing/deposit.ts'
import { earningNetwork, type EarningNetwork } from '../testing/earning.ts'
import { openCast, type Cast } from '../testing/life-cycle.ts'
import { testDatabaseUrl } from '../testing/index.ts'
import { perform } from '../work/perform.ts'
import { accrue } from './accrue.ts'
import { interestStep } from './interest-job.ts'
import { pay } from './pay.ts'

// The embedded database has one connection, so nothing ever happens at once there.
const reason = testDatabaseUrl ? '' : ' (skipped: needs PostgreSQL, set TEST_DATABASE_URL)'

describe.skipIf(!testDatabaseUrl)(`interest by several at once${reason}`, { timeout: 180_000 }, () => {
  let cast: Cast
  let network: EarningNetwork
  beforeAll(async () => {
    cast = await openCast()
    network = await earningNetwork(cast)
  }, 120_000)
  afterAll(() => cast.platform.close())

  /** All that stands of the interest of these accounts, without ids and instants: the same for the same money. */
  async function standing(ids: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ all: string }>`
      select concat_ws(E'\n',
        (select string_agg(concat_ws(' ', a.day, a.rate, a.basis, a.amount), E'\n' order by a.day) from accrual a
          where a.account_id = l.id and a.superseded_at is null),
        (select string_agg(concat_ws(' ', p.through, p.number, p.amount, e.effective_date), E'\n' order by p.through, p.number)
          from interest_posting p left join entry e on e.id = p.entry_id where p.account_id = l.id),
        s.accrued_through, s.posted_through, trim_scale(s.accrued), trim_scale(l.posted)) as all
      from ledger_account l join interest_account s on s.account_id = l.id
      where l.owner_id in (${sql.join([...ids])}) order by l.owner_id`.execute(cast.platform.db)
    return rows.map(({ all }) => all)
  }

  async function expectSound(): Promise<void> {
    expect(await ledgerFaults(cast.platform.db)).toEqual([])
    const { rows } = await sql`
      select s.account_id from interest_account s where s.stale_from is not null or s.accrued <> coalesce((
        select sum(amount) from accrual a where a.account_id = s.account_id and a.superseded_at is null), 0)
        - coalesce((select sum(amount) from interest_posting m where m.account_id = s.account_id), 0)`.execute(
      cast.platform.db,
    )
    expect(rows).toEqual([])
  }

  test('four who accrue at once do what one does: no day and no posting comes twice', async () => {
    const plan = await network.plan({ compounding: 'Daily', fixedRate: '4.35' })
    const accounts: string[] = []
    for (let index = 0; index < 24; index += 1) accounts.push(await network.account(plan))
    const [alone = '', ...together] = accounts
    const put = (id: string) => deposit(cast.platform, id, { amount: '98765.43', on: '2025-01-05' })
    await put(alone)
    await network.accrue('2025-04-10')
    for (const id of together) await put(id)
    await Promise.all(Array.from({ length: 4 }, () => network.accrue('2025-04-10')))
    expect(await network.accrue('2025-04-10')).toBe(0)
    expect(new Set(await standing(accounts)).size).toBe(1)
    await expectSound()
  })

  test('money that is booked on a day while it is accrued is missed by nobody', async () => {
    const plan = await network.plan()
    const accounts: string[] = []
    for (let index = 0; index < 12; index += 1) accounts.push(await network.account(plan))
    for (const id of accounts) await deposit(cast.platform, id, { amount: '36500.00', on: '2025-05-01' })
    const booking = async () => {
      for (const id of accounts) await deposit(cast.platform, id, { amount: '36500.00', on: '2025-05-02' })
    }
    const accruing = async () => {
      for (const day of ['2025-05-01', '2025-05-02', '2025-05-03', '2025-05-04']) await network.accrue(day)
    }
    await Promise.all([booking(), accruing(), accruing()])
    await network.accrue('2025-05-04')
    const stood = await standing(accounts)
    expect(new Set(stood).size).toBe(1)
    // 4.00 on the first day, 8.00 on each of the other three.
    expect(stood[0]).toMatch(/\n2025-05-04\n28\n73000$/)
    await expectSound()
  })

  test('what is booked into the past while an account waits to be paid is in its one posting', async () => {
    const { db, deps } = cast.platform
    const plan = await network.plan()
    const [late, other] = [await network.account(plan), await network.account(plan)]
    for (const id of [late, other]) await deposit(cast.platform, id, { amount: '36500.00', on: '2025-08-30' })
    const day = calendarDate('2025-08-31')
    // Accrued through the end of the month, and not paid yet.
    while (await perform(deps, { system: 'interest' }, (work) => accrue(work, { day })));
    const untilOneWaits = async (): Promise<void> => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      if (rows.length === 0) return untilOneWaits()
    }
    let paying: Promise<boolean> | undefined
    await perform(deps, { system: 'test' }, async (work) => {
      await post(work, {
        entry: { reference: 'Late', description: 'Deposit', effectiveDate: '2025-08-31' },
        postings: await depositPostings(work.tx, { clientAccountId: late, amount: '36500.00' }),
      })
      paying = perform(deps, { system: 'interest' }, (own) => pay(own, { day }))
      await untilOneWaits()
    })
    expect(await paying).toBe(true)
    await network.accrue(day)
    const postings = async (id: string) => {
      const { rows } = await sql<{ amount: string }>`select trim_scale(m.amount)::text as amount
        from interest_posting m join ledger_account l on l.id = m.account_id where l.owner_id = ${id}`.execute(db)
      return rows.map(({ amount }) => amount)
    }
    // 4.00 on each day, and on the last of them for twice as much.
    expect([await postings(late), await postings(other)]).toEqual([['12'], ['8']])
    await expectSound()
  })

  test('a rate that is published while days are accrued and paid is missed by nobody', async () => {
    const { db, deps, clock } = cast.platform
    const index = { rateSource: 'Index', rateIndexId: 'SOFR', fixedRate: '', spread: '0', resetFrequency: 'Day' }
    const plan = await network.plan({
      ...index,
      resetCount: 1,
      lookbackDays: 0,
      dayCount: 'ACT_365F',
      postingFrequency: 'Daily',
    })
    const id = await network.account(plan)
    const publish = async (day: string, value: string) => {
      await sql`insert into rate_index_value (code, effective_date, value, source) values ('SOFR', ${day}, ${value}, 'test')
        on conflict (code, effective_date) do update set value = excluded.value`.execute(db)
    }
    await publish('2025-05-01', '3')
    await deposit(cast.platform, id, { amount: '36500.00', on: '2025-05-01' })
    await network.accrue('2025-05-01')

    /** Accrues and pays through a day, with a rate of the first day published behind the nth statement; false without one. */
    async function publishedAfter(
      statements: number,
      { day, value }: { day: string; value: string },
    ): Promise<boolean> {
      let left = statements
      let published: Promise<void> | undefined
      const publisher: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          left -= 1
          if (left === 0) {
            published = publish('2025-05-01', value)
            // Where it has to wait for us, we go on.
            await Promise.race([published, new Promise((resolve) => setTimeout(resolve, 150))])
          }
          return result
        },
      }
      const step = () =>
        db.transaction().execute((tx) =>
          interestStep(
            {
              tx: tx.withPlugin(publisher),
              now: clock.now(),
              ids: deps.ids,
              historyMac: deps.historyMac,
              actor: { system: 'interest' },
            },
            calendarDate(day),
          ),
        )
      while (await step());
      await published
      return left <= 0
    }

    let statement = 1
    for (; ; statement += 1) {
      const day = `2025-05-${String(1 + statement).padStart(2, '0')}`
      const value = `3.${100 + statement}`
      if (!(await publishedAfter(statement, { day: statement < 31 ? day : '2025-06-01', value }))) break
      await network.accrue('2025-05-02')
      const { rows } = await sql<{ rate: string }>`
        select trim_scale(a.rate)::text as rate from accrual a join ledger_account l on l.id = a.account_id
        where l.owner_id = ${id} and a.day = '2025-05-01' and a.superseded_at is null`.execute(db)
      expect(rows.map(({ rate }) => Number(rate))).toEqual([Number(value)])
    }
    expect(statement).toBeGreaterThan(20)
  })

  test('whoever is killed after any statement has done nothing, or all of a piece, and the next goes on', async () => {
    const { db, deps, clock } = cast.platform
    const plan = await network.plan()
    const [whole, cut] = [await network.account(plan), await network.account(plan)]
    await deposit(cast.platform, whole, { amount: '120000.00', on: '2025-06-10' })
    await network.accrue('2025-07-02')
    await deposit(cast.platform, cut, { amount: '120000.00', on: '2025-06-10' })

    /** Takes a step whose connection is ended behind its nth statement; how it ended, and whether there was so many. */
    async function stepKilledAfter(statements: number): Promise<{ killed: boolean; more: boolean }> {
      let left = statements
      let backend = 0
      const killer: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          left -= 1
          if (left === 0) await sql`select pg_terminate_backend(${backend})`.execute(db)
          return result
        },
      }
      try {
        const more = await db.transaction().execute(async (tx) => {
          const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
          backend = rows[0]?.pid ?? 0
          const work = {
            tx: tx.withPlugin(killer),
            now: clock.now(),
            ids: deps.ids,
            historyMac: deps.historyMac,
            actor: { system: 'interest' },
          }
          return interestStep(work, calendarDate('2025-07-02'))
        })
        return { killed: false, more }
      } catch {
        expect(left).toBeLessThanOrEqual(0)
        return { killed: true, more: true }
      }
    }

    let kills = 0
    async function killedEverywhere(): Promise<void> {
      for (let more = true; more;) {
        const before = await standing([cut])
        for (let statement = 1; ; statement += 1) {
          const ended = await stepKilledAfter(statement)
          more = ended.more
          if (!ended.killed) break
          kills += 1
          expect(await standing([cut])).toEqual(before)
        }
      }
    }
    await killedEverywhere()
    expect(await standing([cut])).toEqual(await standing([whole]))
    // The same with what is accrued again, and adjusted.
    await deposit(cast.platform, whole, { amount: '50000.00', on: '2025-06-20' })
    await network.accrue('2025-07-02')
    await deposit(cast.platform, cut, { amount: '50000.00', on: '2025-06-20' })
    await killedEverywhere()
    expect(kills).toBeGreaterThan(40)
    expect(await standing([cut])).toEqual(await standing([whole]))
    await expectSound()
  })
})
