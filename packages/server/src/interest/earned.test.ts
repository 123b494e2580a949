import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { interestByItsOwnTime } from '../migrations/533-interest-by-its-own-time.ts'
import { lifeCycle } from '../testing/life-cycle.ts'
import { earningRoom, earningsIn } from '../testing/earning-room.ts'

const room = earningRoom()
const { changePlan, earnedBy, expectSound, figuresOf, paidTo, put } = earningsIn(room)

/** Approves another version of an account. */
async function changeAccount(id: string, own: object): Promise<void> {
  const calls = lifeCycle('clientAccount')
  const { content } = (await calls.approved(room.cast.priya, id)).body
  const draft = (await calls.create(room.cast.maya, { ...content, ...own }, id)).body
  const sent = (await calls.send(room.cast.maya, draft.id)).body
  await calls.decide(room.cast.grace, sent.taskId, { action: 'approve', revision: sent.revision })
}

describe('a year', () => {
  test('1,000 at 4 % for 365 days posts 40.00', async () => {
    const id = await room.network.account(await room.network.plan({ postingFrequency: 'Annual' }))
    await put(id, '1000.00', '2025-01-01')
    await room.network.accrue('2025-12-31')
    expect(await paidTo(id)).toEqual(['2025-12-31 40.00 Interest through 31 Dec 2025'])
    expect(await figuresOf(id)).toMatchObject({ ledgerBalance: '1040.00', accruedInterest: '0.00' })
    await expectSound()
  })

  test('by months pays each month what it made, with the rest carried', async () => {
    const id = await room.network.account(await room.network.plan())
    await put(id, '1000.00', '2025-01-01')
    await room.network.accrue('2025-12-31')
    const paid = await paidTo(id)
    // 1,000 at 4 % / 365: 31 days make 3.397260, and what is paid in earns from the day after.
    expect(paid.slice(0, 2)).toEqual([
      '2025-01-31 3.40 Interest through 31 Jan 2025',
      '2025-02-28 3.08 Interest through 28 Feb 2025',
    ])
    expect(paid).toHaveLength(12)
    expect(await figuresOf(id)).toMatchObject({ ledgerBalance: '1040.74', accruedInterest: '0.00' })
  })

  test('with another rate from July', async () => {
    const plan = await room.network.plan({ postingFrequency: 'Annual' })
    await changePlan(plan, { effectiveFrom: '2025-07-01', fixedRate: '5' })
    const id = await room.network.account(plan)
    await put(id, '100000.00', '2025-01-01')
    await room.network.accrue('2025-12-31')
    // 181 days at 4 % and 184 at 5 %.
    expect(await paidTo(id)).toEqual(['2025-12-31 4504.11 Interest through 31 Dec 2025'])
    const rows = await earnedBy(id)
    expect([rows[180], rows[181]]).toEqual(['2025-06-30 4 100000 10.958904', '2025-07-01 5 100000 13.698630'])
  })
})

describe('back-dated money', () => {
  test('supersedes the accruals from its day on; what was paid gets one adjustment, today', async () => {
    const id = await room.network.account(await room.network.plan({ postingFrequency: 'Quarterly' }))
    await put(id, '100000.00', '2025-01-01')
    await room.network.accrue('2025-07-15')
    const before = await earnedBy(id)
    expect(await paidTo(id)).toEqual([
      '2025-03-31 986.30 Interest through 31 Mar 2025',
      // 91 days on 100,986.30.
      '2025-06-30 1007.10 Interest through 30 Jun 2025',
    ])
    await put(id, '10000.00', '2025-03-11')
    await room.network.accrue('2025-07-15')
    const after = await earnedBy(id)
    expect(after.slice(0, 69)).toEqual(before.slice(0, 69))
    expect(after[69]).toBe('2025-03-11 4 110000 12.054795')
    expect(after).toHaveLength(before.length)
    // 112 days of 10,000 through June.
    expect((await paidTo(id)).slice(1)).toEqual(
      [
        '2025-03-31 986.30 Interest through 31 Mar 2025',
        '2025-06-30 1007.10 Interest through 30 Jun 2025',
        '2026-11-20 122.74 Interest through 30 Jun 2025, adjusted',
      ].slice(1),
    )
    const { rows } = await sql<{ kept: number }>`select count(*)::int as kept from accrual a
      join ledger_account l on l.id = a.account_id
      where l.owner_id = ${id} and a.superseded_at is not null`.execute(room.cast.platform.db)
    expect(rows).toEqual([{ kept: before.length - 69 }])
    expect(await room.network.accrue('2025-07-15')).toBe(0)
    await expectSound()
  })

  test('that is taken away again is given back', async () => {
    const id = await room.network.account(await room.network.plan())
    await put(id, '50000.00', '2025-01-01')
    await room.network.accrue('2025-01-31')
    await put(id, '-20000.00', '2025-01-01')
    await room.network.accrue('2025-02-01')
    expect(await paidTo(id)).toEqual([
      '2025-01-31 169.86 Interest through 31 Jan 2025',
      '2026-11-20 -67.94 Interest through 31 Jan 2025, adjusted',
    ])
  })

  test('of the day itself counts, whenever it was accrued', async () => {
    const id = await room.network.account(await room.network.plan())
    await put(id, '1000.00', '2025-05-05')
    await room.network.accrue('2025-05-06')
    await put(id, '500.00', '2025-05-06')
    await room.network.accrue('2025-05-06')
    expect(await earnedBy(id)).toEqual(['2025-05-05 4 1000 0.109589', '2025-05-06 4 1500 0.164384'])
  })
})

describe('terms that are said late', () => {
  test('a plan that counts from a day in the past', async () => {
    const plan = await room.network.plan()
    const id = await room.network.account(plan)
    await put(id, '36500.00', '2025-05-01')
    await room.network.accrue('2025-05-03')
    await changePlan(plan, { effectiveFrom: '2025-05-02', fixedRate: '5' })
    await room.network.accrue('2025-05-03')
    expect(await earnedBy(id)).toEqual([
      '2025-05-01 4 36500 4.000000',
      '2025-05-02 5 36500 5.000000',
      '2025-05-03 5 36500 5.000000',
    ])
  })

  test('a rate that is published afterwards, and corrected', async () => {
    const index = { rateSource: 'Index', rateIndexId: 'SOFR', fixedRate: '', spread: '1', resetFrequency: 'Day' }
    const plan = await room.network.plan({ ...index, resetCount: 1, lookbackDays: 0, dayCount: 'ACT_365F' })
    const id = await room.network.account(plan)
    const publish = (day: string, value: string) =>
      sql`insert into rate_index_value (code, effective_date, value, source) values ('SOFR', ${day}, ${value}, 'test')
        on conflict (code, effective_date) do update set value = excluded.value`.execute(room.cast.platform.db)
    await publish('2025-05-01', '3')
    await put(id, '36500.00', '2025-05-01')
    await room.network.accrue('2025-05-03')
    await publish('2025-05-02', '4')
    await room.network.accrue('2025-05-03')
    expect((await earnedBy(id)).map((row) => row.slice(0, 12))).toEqual([
      '2025-05-01 4',
      '2025-05-02 5',
      '2025-05-03 5',
    ])
    await publish('2025-05-02', '3.5')
    await room.network.accrue('2025-05-03')
    expect((await earnedBy(id))[1]).toBe('2025-05-02 4.5 36500 4.500000')
    await sql`delete from rate_index_value where code = 'SOFR' and effective_date = '2025-05-02'`.execute(
      room.cast.platform.db,
    )
    await room.network.accrue('2025-05-03')
    expect((await earnedBy(id))[1]).toBe('2025-05-02 4 36500 4.000000')
  })

  const publishOf = (code: string) => (day: string, value: string) =>
    sql`insert into rate_index_value (code, effective_date, value, source) values (${code}, ${day}, ${value}, 'test')
      on conflict (code, effective_date) do update set value = excluded.value`.execute(room.cast.platform.db)
  const byIndex = (rateIndexId: string) => ({
    ...{ rateSource: 'Index', rateIndexId, fixedRate: '', spread: '0', resetFrequency: 'Day', resetCount: 1 },
    ...{ lookbackDays: 0, dayCount: 'ACT_365F' },
  })

  test('a corrected rate of a plan that the account had before', async () => {
    const [first, second] = [await room.network.plan(byIndex('SOFR')), await room.network.plan({ fixedRate: '5' })]
    const id = await room.network.account(first)
    await publishOf('SOFR')('2026-11-17', '3')
    await put(id, '36500.00', '2026-11-17')
    await room.network.accrue('2026-11-20')
    await changeAccount(id, { interestRatePlanId: second.id })
    await room.network.accrue('2026-11-21')
    await publishOf('SOFR')('2026-11-18', '4')
    await room.network.accrue('2026-11-21')
    expect(await earnedBy(id)).toEqual([
      '2026-11-17 3 36500 3.000000',
      '2026-11-18 4 36500 4.000000',
      '2026-11-19 4 36500 4.000000',
      '2026-11-20 5 36500 5.000000',
      '2026-11-21 5 36500 5.000000',
    ])
    const stale = async () => {
      const { rows } = await sql<{ stale: string | null }>`select s.stale_from as stale from interest_account s
        join ledger_account l on l.id = s.account_id where l.owner_id = ${id}`.execute(room.cast.platform.db)
      return rows[0]?.stale
    }
    // What is said of days on which it had the other plan already is nothing to it.
    await publishOf('SOFR')('2026-11-22', '4.5')
    expect(await stale()).toBeNull()
  })

  test('a corrected rate of an index that the plan followed before', async () => {
    const plan = await room.network.plan(byIndex('SOFR'))
    await changePlan(plan, { ...byIndex('EFFR'), effectiveFrom: '2025-09-03' })
    const id = await room.network.account(plan)
    await publishOf('SOFR')('2025-09-01', '3')
    await publishOf('EFFR')('2025-09-01', '6')
    await put(id, '36500.00', '2025-09-01')
    await room.network.accrue('2025-09-03')
    await publishOf('SOFR')('2025-09-02', '3.5')
    await room.network.accrue('2025-09-03')
    expect(await earnedBy(id)).toEqual([
      '2025-09-01 3 36500 3.000000',
      '2025-09-02 3.5 36500 3.500000',
      '2025-09-03 6 36500 6.000000',
    ])
  })

  test('a holiday, where business days count, and where an index looks back over them', async () => {
    const { db } = room.cast.platform
    const counting = await room.network.account(await room.network.plan({ dayCount: 'BUS_252', fixedRate: '2.52' }))
    const looking = await room.network.account(await room.network.plan({ ...byIndex('SOFR'), lookbackDays: 1 }))
    for (const [day, value] of [
      ['2025-10-20', '3'],
      ['2025-10-21', '4'],
      ['2025-10-22', '5'],
    ] as const)
      await publishOf('SOFR')(day, value)
    for (const id of [counting, looking]) await put(id, '36500.00', '2025-10-21')
    await room.network.accrue('2025-10-23')
    const amounts = async (id: string) => (await earnedBy(id)).map((row) => row.split(' ').at(-1))
    const before = [await amounts(counting), await amounts(looking)]
    expect(before).toEqual([
      ['3.650000', '3.650000', '3.650000'],
      ['3.000000', '4.000000', '5.000000'],
    ])
    await sql`insert into holiday (calendar, day, name) values ('FED', '2025-10-22', 'Day of mourning')`.execute(db)
    await room.network.accrue('2025-10-23')
    expect([await amounts(counting), await amounts(looking)]).toEqual([
      ['3.650000', '0.000000', '3.650000'],
      ['3.000000', '4.000000', '4.000000'],
    ])
    const staleFrom = async () => {
      const { rows } = await sql<{ day: string | null }>`
        select distinct s.stale_from as day from interest_account s join ledger_account l on l.id = s.account_id
        where l.owner_id in (${counting}, ${looking})`.execute(db)
      return rows.map(({ day }) => day)
    }
    await sql`update holiday set name = 'Day of remembrance' where calendar = 'FED' and day = '2025-10-22'`.execute(db)
    expect(await staleFrom()).toEqual([null])
    await sql`update holiday set day = '2025-10-25' where calendar = 'FED' and day = '2025-10-22'`.execute(db)
    expect(await staleFrom()).toEqual(['2025-10-22'])
    await sql`update holiday set day = '2025-10-22' where calendar = 'FED' and day = '2025-10-25'`.execute(db)
    await sql`delete from holiday where calendar = 'FED' and day = '2025-10-22'`.execute(db)
    await room.network.accrue('2025-10-23')
    expect([await amounts(counting), await amounts(looking)]).toEqual(before)
  })

  test('days before a plan changed its index go by the business days of the index of their time', async () => {
    const { db } = room.cast.platform
    await sql`insert into rate_index (code, content)
      select 'AFAR', content || '{"code": "AFAR", "calendar": "AFAR"}' from rate_index where code = 'SOFR'`.execute(db)
    await sql`insert into holiday (calendar, day, name) values ('AFAR', '2025-12-03', 'Day of remembrance')`.execute(db)
    const plan = await room.network.plan({ ...byIndex('AFAR'), lookbackDays: 1 })
    await changePlan(plan, { ...byIndex('SOFR'), effectiveFrom: '2025-12-05' })
    const id = await room.network.account(plan)
    for (const [day, value] of [
      ['2025-12-01', '3'],
      ['2025-12-02', '4'],
      ['2025-12-03', '5'],
    ] as const)
      await publishOf('AFAR')(day, value)
    await put(id, '36500.00', '2025-12-02')
    await room.network.accrue('2025-12-04')
    expect((await earnedBy(id)).map((row) => row.split(' ').at(-1))).toEqual(['3.000000', '4.000000', '4.000000'])
  })

  test('what was accrued by versions of several rhythms, or by several plans, is reckoned again by the step that says so', async () => {
    const { db } = room.cast.platform
    const [plan, kept] = [await room.network.plan({ compounding: 'Daily' }), await room.network.plan()]
    await changePlan(plan, { compounding: 'Monthly', effectiveFrom: '2025-11-15' })
    const [changed, moved, untouched] = [
      await room.network.account(plan),
      await room.network.account(kept),
      await room.network.account(kept),
    ]
    for (const id of [changed, moved, untouched]) await put(id, '36500.00', '2025-11-01')
    await changeAccount(moved, { interestRatePlanId: (await room.network.plan()).id })
    await room.network.accrue('2025-11-20')
    const stale = async () => {
      const { rows } = await sql<{ id: string }>`select l.owner_id as id from interest_account s
        join ledger_account l on l.id = s.account_id where s.stale_from is not null`.execute(db)
      return rows.map(({ id }) => id).filter((id) => [changed, moved, untouched].includes(id))
    }
    expect(await stale()).toEqual([])
    await db.transaction().execute(async (tx) => interestByItsOwnTime.up(tx))
    expect((await stale()).toSorted()).toEqual([changed, moved].toSorted())
    await room.network.accrue('2025-11-20')
    expect(await stale()).toEqual([])
  })

  test('a plan that counts from a day that is not accrued yet leaves no day out before it', async () => {
    const plan = await room.network.plan()
    const id = await room.network.account(plan)
    await put(id, '36500.00', '2025-05-01')
    await room.network.accrue('2025-05-03')
    await changePlan(plan, { effectiveFrom: '2025-05-10', fixedRate: '5' })
    await room.network.accrue('2025-05-05')
    expect((await earnedBy(id)).slice(3)).toEqual(['2025-05-04 4 36500 4.000000', '2025-05-05 4 36500 4.000000'])
    await room.network.accrue('2025-05-10')
    const rows = await earnedBy(id)
    expect(rows).toHaveLength(10)
    expect(rows.slice(8)).toEqual(['2025-05-09 4 36500 4.000000', '2025-05-10 5 36500 5.000000'])
  })
})

test('another plan of an account counts from the day it was approved on, also for what is accrued again', async () => {
  const [first, second] = [await room.network.plan(), await room.network.plan({ fixedRate: '5' })]
  const id = await room.network.account(first)
  await put(id, '36500.00', '2026-11-18')
  await room.network.accrue('2026-11-20')
  await changeAccount(id, { interestRatePlanId: second.id })
  await put(id, '36500.00', '2026-11-18')
  await room.network.accrue('2026-11-20')
  expect(await earnedBy(id)).toEqual([
    '2026-11-18 4 73000 8.000000',
    '2026-11-19 4 73000 8.000000',
    '2026-11-20 5 73000 10.000000',
  ])
})

test('a day comes once, however often it is asked for', async () => {
  const id = await room.network.account(await room.network.plan())
  await put(id, '1000.00', '2025-03-01')
  expect(await room.network.accrue('2025-03-31')).toBeGreaterThan(0)
  const [earned, paid] = [await earnedBy(id), await paidTo(id)]
  expect(await room.network.accrue('2025-03-31')).toBe(0)
  expect(await room.network.accrue('2025-03-30')).toBe(0)
  expect([await earnedBy(id), await paidTo(id)]).toEqual([earned, paid])
})

test('days that were missed are made up for as if they had not been', async () => {
  const plan = await room.network.plan({ compounding: 'Daily', fixedRate: '5.25' })
  const accounts = [await room.network.account(plan), await room.network.account(plan)] as const
  await put(accounts[0], '123456.78', '2026-01-10')
  for (let day = 10; day <= 31; day += 1) await room.network.accrue(`2026-01-${day}`)
  for (let day = 1; day <= 12; day += 1) await room.network.accrue(`2026-02-${String(day).padStart(2, '0')}`)
  await put(accounts[1], '123456.78', '2026-01-10')
  await room.network.accrue('2026-02-12')
  const [dayByDay, atOnce] = [await earnedBy(accounts[0]), await earnedBy(accounts[1])]
  expect(atOnce).toEqual(dayByDay)
  expect(dayByDay).toHaveLength(34)
  // What is accrued and not paid earns with a plan that compounds by the day.
  expect(dayByDay.slice(0, 2)).toEqual([
    '2026-01-10 5.25 123456.78 17.757482',
    '2026-01-11 5.25 123474.537482 17.760036',
  ])
  expect(await paidTo(accounts[1])).toEqual(await paidTo(accounts[0]))
  // Accrued again, over a day on which interest was paid in, they come out the same.
  await put(accounts[1], '1.00', '2026-01-20')
  await put(accounts[1], '-1.00', '2026-01-20')
  expect(await room.network.accrue('2026-02-12')).toBeGreaterThan(0)
  expect(await earnedBy(accounts[1])).toEqual(dayByDay)
})

test('what stands on an account for a part of the day counts for that part', async () => {
  const plan = await room.network.plan({ balanceBasis: 'DailyAverage', fixedRate: '3.65' })
  const [id, late] = [await room.network.account(plan), await room.network.account(plan)]
  // The clock of the platform says 15:00 UTC, which is 10:00 where the institution is.
  await put(id, '24000.00', '2026-11-20')
  await put(late, '24000.00', '2026-11-19')
  await room.network.accrue('2026-11-20')
  expect(await earnedBy(id)).toEqual(['2026-11-20 3.65 14000 1.400000'])
  expect((await earnedBy(late))[0]).toBe('2026-11-19 3.65 24000 2.400000')
})
