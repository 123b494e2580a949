import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { depositPostings } from '../ledger/deposit-postings.ts'
import { ledgerFaults } from '../ledger/ledger-faults.ts'
import { post } from '../ledger/post.ts'
import { deposit } from '../testing/deposit.ts'
import { decided, movement, reasonsOf, to } from '../testing/books.ts'
import { earningNetwork, type EarningNetwork } from '../testing/earning.ts'
import { lifeCycle, openCast, type Cast } from '../testing/life-cycle.ts'
import { daysAt } from '../records/days.ts'
import { perform } from '../work/perform.ts'
import { interestFaults } from './interest-faults.ts'

let cast: Cast
let network: EarningNetwork
beforeAll(async () => {
  cast = await openCast()
  network = await earningNetwork(cast)
})
afterAll(() => cast.platform.close())

const figuresOf = async (id: string) => (await lifeCycle('clientAccount').approved(cast.priya, id)).body.figures

const put = (id: string, amount: string, on: string) => deposit(cast.platform, id, { amount, on })

/** What was paid in of an account's interest, in the order in which it was booked. */
const paidTo = async (id: string) => {
  const { rows } = await sql<{ day: string; amount: string; description: string }>`
    select e.effective_date as day, paid.amount::text as amount, e.description
    from interest_posting paid join entry e on e.id = paid.entry_id join ledger_account l on l.id = paid.account_id
    where l.owner_id = ${id} order by paid.through, paid.number`.execute(cast.platform.db)
  return rows.map(({ day, amount, description }) => `${day} ${amount} ${description}`)
}

/** What an account earned, as it stands: day, rate, basis and amount. */
const earnedBy = async (id: string) => {
  const { rows } = await sql<{ day: string; rate: string; basis: string; amount: string }>`
    select a.day, trim_scale(a.rate)::text as rate, trim_scale(a.basis)::text as basis, a.amount::text as amount
    from accrual a join ledger_account l on l.id = a.account_id
    where l.owner_id = ${id} and a.superseded_at is null order by a.day`.execute(cast.platform.db)
  return rows.map(({ day, rate, basis, amount }) => `${day} ${rate} ${basis} ${amount}`)
}

/** Approves another version of a plan. */
async function changePlan(plan: { id: string; content: object }, own: object): Promise<void> {
  const calls = lifeCycle('interestRatePlan')
  const draft = (await calls.create(cast.maya, { ...plan.content, ...own }, plan.id)).body
  const sent = (await calls.send(cast.maya, draft.id)).body
  const decided = await calls.decide(cast.grace, sent.taskId, { action: 'approve', revision: sent.revision })
  expect(decided.status).toBe(200)
}

/** No account has another sum than its accruals less what was paid, and the books are right. */
async function expectSound(): Promise<void> {
  const { rows } = await sql`
    select s.account_id from interest_account s where s.accrued <> coalesce((
      select sum(amount) from accrual a where a.account_id = s.account_id and a.superseded_at is null), 0)
      - coalesce((select sum(amount) from interest_posting m where m.account_id = s.account_id), 0)`.execute(
    cast.platform.db,
  )
  expect(rows).toEqual([])
  expect(await ledgerFaults(cast.platform.db)).toEqual([])
}

describe('a year', () => {
  test('1,000 at 4 % for 365 days posts 40.00', async () => {
    const id = await network.account(await network.plan({ postingFrequency: 'Annual' }))
    await put(id, '1000.00', '2025-01-01')
    await network.accrue('2025-12-31')
    expect(await paidTo(id)).toEqual(['2025-12-31 40.00 Interest through 31 Dec 2025'])
    expect(await figuresOf(id)).toMatchObject({ ledgerBalance: '1040.00', accruedInterest: '0.00' })
    await expectSound()
  })

  test('by months pays each month what it made, with the rest carried', async () => {
    const id = await network.account(await network.plan())
    await put(id, '1000.00', '2025-01-01')
    await network.accrue('2025-12-31')
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
    const plan = await network.plan({ postingFrequency: 'Annual' })
    await changePlan(plan, { effectiveFrom: '2025-07-01', fixedRate: '5' })
    const id = await network.account(plan)
    await put(id, '100000.00', '2025-01-01')
    await network.accrue('2025-12-31')
    // 181 days at 4 % and 184 at 5 %.
    expect(await paidTo(id)).toEqual(['2025-12-31 4504.11 Interest through 31 Dec 2025'])
    const rows = await earnedBy(id)
    expect([rows[180], rows[181]]).toEqual(['2025-06-30 4 100000 10.958904', '2025-07-01 5 100000 13.698630'])
  })
})

describe('back-dated money', () => {
  test('supersedes the accruals from its day on; what was paid gets one adjustment, today', async () => {
    const id = await network.account(await network.plan({ postingFrequency: 'Quarterly' }))
    await put(id, '100000.00', '2025-01-01')
    await network.accrue('2025-07-15')
    const before = await earnedBy(id)
    expect(await paidTo(id)).toEqual([
      '2025-03-31 986.30 Interest through 31 Mar 2025',
      // 91 days on 100,986.30.
      '2025-06-30 1007.10 Interest through 30 Jun 2025',
    ])
    await put(id, '10000.00', '2025-03-11')
    await network.accrue('2025-07-15')
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
      where l.owner_id = ${id} and a.superseded_at is not null`.execute(cast.platform.db)
    expect(rows).toEqual([{ kept: before.length - 69 }])
    expect(await network.accrue('2025-07-15')).toBe(0)
    await expectSound()
  })

  test('that is taken away again is given back', async () => {
    const id = await network.account(await network.plan())
    await put(id, '50000.00', '2025-01-01')
    await network.accrue('2025-01-31')
    await put(id, '-20000.00', '2025-01-01')
    await network.accrue('2025-02-01')
    expect(await paidTo(id)).toEqual([
      '2025-01-31 169.86 Interest through 31 Jan 2025',
      '2026-11-20 -67.94 Interest through 31 Jan 2025, adjusted',
    ])
  })

  test('of the day itself counts, whenever it was accrued', async () => {
    const id = await network.account(await network.plan())
    await put(id, '1000.00', '2025-05-05')
    await network.accrue('2025-05-06')
    await put(id, '500.00', '2025-05-06')
    await network.accrue('2025-05-06')
    expect(await earnedBy(id)).toEqual(['2025-05-05 4 1000 0.109589', '2025-05-06 4 1500 0.164384'])
  })
})

describe('terms that are said late', () => {
  test('a plan that counts from a day in the past', async () => {
    const plan = await network.plan()
    const id = await network.account(plan)
    await put(id, '36500.00', '2025-05-01')
    await network.accrue('2025-05-03')
    await changePlan(plan, { effectiveFrom: '2025-05-02', fixedRate: '5' })
    await network.accrue('2025-05-03')
    expect(await earnedBy(id)).toEqual([
      '2025-05-01 4 36500 4.000000',
      '2025-05-02 5 36500 5.000000',
      '2025-05-03 5 36500 5.000000',
    ])
  })

  test('a rate that is published afterwards, and corrected', async () => {
    const index = { rateSource: 'Index', rateIndexId: 'SOFR', fixedRate: '', spread: '1', resetFrequency: 'Day' }
    const plan = await network.plan({ ...index, resetCount: 1, lookbackDays: 0, dayCount: 'ACT_365F' })
    const id = await network.account(plan)
    const publish = (day: string, value: string) =>
      sql`insert into rate_index_value (code, effective_date, value, source) values ('SOFR', ${day}, ${value}, 'test')
        on conflict (code, effective_date) do update set value = excluded.value`.execute(cast.platform.db)
    await publish('2025-05-01', '3')
    await put(id, '36500.00', '2025-05-01')
    await network.accrue('2025-05-03')
    await publish('2025-05-02', '4')
    await network.accrue('2025-05-03')
    expect((await earnedBy(id)).map((row) => row.slice(0, 12))).toEqual([
      '2025-05-01 4',
      '2025-05-02 5',
      '2025-05-03 5',
    ])
    await publish('2025-05-02', '3.5')
    await network.accrue('2025-05-03')
    expect((await earnedBy(id))[1]).toBe('2025-05-02 4.5 36500 4.500000')
    await sql`delete from rate_index_value where code = 'SOFR' and effective_date = '2025-05-02'`.execute(
      cast.platform.db,
    )
    await network.accrue('2025-05-03')
    expect((await earnedBy(id))[1]).toBe('2025-05-02 4 36500 4.000000')
  })

  test('a plan that counts from a day that is not accrued yet leaves no day out before it', async () => {
    const plan = await network.plan()
    const id = await network.account(plan)
    await put(id, '36500.00', '2025-05-01')
    await network.accrue('2025-05-03')
    await changePlan(plan, { effectiveFrom: '2025-05-10', fixedRate: '5' })
    await network.accrue('2025-05-05')
    expect((await earnedBy(id)).slice(3)).toEqual(['2025-05-04 4 36500 4.000000', '2025-05-05 4 36500 4.000000'])
    await network.accrue('2025-05-10')
    const rows = await earnedBy(id)
    expect(rows).toHaveLength(10)
    expect(rows.slice(8)).toEqual(['2025-05-09 4 36500 4.000000', '2025-05-10 5 36500 5.000000'])
  })
})

test('why an account could not be accrued is told until it is', async () => {
  const id = await network.account(await network.plan(), { title: 'Mended' })
  await put(id, '36500.00', '2025-05-01')
  await sql`update interest_account set fault = 'The plan has no tiers.', accrual_tried = '2025-05-01'
    where account_id = (select id from ledger_account where owner_id = ${id})`.execute(cast.platform.db)
  await network.accrue('2025-05-01')
  expect(await interestFaults(cast.platform.db)).toEqual([{ title: 'Mended', fault: 'The plan has no tiers.' }])
  await network.accrue('2025-05-02')
  expect(await interestFaults(cast.platform.db)).toEqual([])
  expect(await earnedBy(id)).toHaveLength(2)
})

test('another plan of an account counts from the day it was approved on, also for what is accrued again', async () => {
  const [first, second] = [await network.plan(), await network.plan({ fixedRate: '5' })]
  const id = await network.account(first)
  await put(id, '36500.00', '2026-11-18')
  await network.accrue('2026-11-20')
  const calls = lifeCycle('clientAccount')
  const { content } = (await calls.approved(cast.priya, id)).body
  const draft = (await calls.create(cast.maya, { ...content, interestRatePlanId: second.id }, id)).body
  const sent = (await calls.send(cast.maya, draft.id)).body
  await calls.decide(cast.grace, sent.taskId, { action: 'approve', revision: sent.revision })
  await put(id, '36500.00', '2026-11-18')
  await network.accrue('2026-11-20')
  expect(await earnedBy(id)).toEqual([
    '2026-11-18 4 73000 8.000000',
    '2026-11-19 4 73000 8.000000',
    '2026-11-20 5 73000 10.000000',
  ])
})

test('an account does not close before its interest is paid in', async () => {
  const id = await network.account(await network.plan())
  await put(id, '36500.00', '2026-10-30')
  await put(id, '-36500.00', '2026-11-02')
  await network.accrue('2026-10-30')
  const calls = lifeCycle('clientAccount')
  const { content } = (await calls.approved(cast.priya, id)).body
  const closing = async () => {
    const draft = (await calls.create(cast.maya, { ...content, status: 'Closed', closedOn: '2026-11-20' }, id)).body
    const { body } = await calls.send(cast.maya, draft.id)
    await calls.remove(cast.maya, draft.id)
    return (body.additionalReasons ?? []).map(({ message }: { message: string }) => message)
  }
  expect(await closing()).toEqual(['4.00 USD of interest is not paid in yet: it closes once that is paid in and out'])
})

test('a day comes once, however often it is asked for', async () => {
  const id = await network.account(await network.plan())
  await put(id, '1000.00', '2025-03-01')
  expect(await network.accrue('2025-03-31')).toBeGreaterThan(0)
  const [earned, paid] = [await earnedBy(id), await paidTo(id)]
  expect(await network.accrue('2025-03-31')).toBe(0)
  expect(await network.accrue('2025-03-30')).toBe(0)
  expect([await earnedBy(id), await paidTo(id)]).toEqual([earned, paid])
})

test('days that were missed are made up for as if they had not been', async () => {
  const plan = await network.plan({ compounding: 'Daily', fixedRate: '5.25' })
  const accounts = [await network.account(plan), await network.account(plan)] as const
  await put(accounts[0], '123456.78', '2026-01-10')
  for (let day = 10; day <= 31; day += 1) await network.accrue(`2026-01-${day}`)
  for (let day = 1; day <= 12; day += 1) await network.accrue(`2026-02-${String(day).padStart(2, '0')}`)
  await put(accounts[1], '123456.78', '2026-01-10')
  await network.accrue('2026-02-12')
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
  expect(await network.accrue('2026-02-12')).toBeGreaterThan(0)
  expect(await earnedBy(accounts[1])).toEqual(dayByDay)
})

test('what stands on an account for a part of the day counts for that part', async () => {
  const plan = await network.plan({ balanceBasis: 'DailyAverage', fixedRate: '3.65' })
  const [id, late] = [await network.account(plan), await network.account(plan)]
  // The clock of the platform says 15:00 UTC, which is 10:00 where the institution is.
  await put(id, '24000.00', '2026-11-20')
  await put(late, '24000.00', '2026-11-19')
  await network.accrue('2026-11-20')
  expect(await earnedBy(id)).toEqual(['2026-11-20 3.65 14000 1.400000'])
  expect((await earnedBy(late))[0]).toBe('2026-11-19 3.65 24000 2.400000')
})

describe('where interest cannot be paid', () => {
  test('for what the ledger refuses, the others are paid', async () => {
    const { db, deps } = cast.platform
    const plan = await network.plan()
    const [refused, paid] = [await network.account(plan, { title: 'Refused' }), await network.account(plan)]
    for (const id of [refused, paid]) await put(id, '36500.00', '2025-01-31')
    const { rows } = await sql<{ id: string }>`select id from ledger_account where owner_id = ${refused}`.execute(db)
    // What the interest would be booked as is taken.
    await perform(deps, { system: 'test' }, async (work) =>
      post(work, {
        entry: {
          reference: `interest/${rows[0]?.id}/2025-01-31/1`,
          description: 'By hand',
          effectiveDate: '2025-02-01',
        },
        postings: await depositPostings(work.tx, { clientAccountId: refused, amount: '1.00' }),
      }),
    )
    await network.accrue('2025-01-31')
    expect(await paidTo(paid)).toEqual(['2025-01-31 4.00 Interest through 31 Jan 2025'])
    expect(await paidTo(refused)).toEqual([])
    expect(await interestFaults(db)).toEqual([{ title: 'Refused', fault: expect.stringMatching(/./) }])
    await sql`update interest_account set fault = null where fault is not null`.execute(db)
    await expectSound()
  })

  test('it is told, it goes on to be earned, and is paid for its day once it can be', async () => {
    const institution = await network.made('institution', { name: 'Without Interest Bank' })
    const at = { institutionId: institution.id, currency: 'CHF' }
    const omnibus = await network.made('institutionAccount', { ...at, name: 'Omnibus in francs' })
    const plan = await network.plan({ currency: 'CHF' })
    const id = await network.account(plan, { programAccountId: omnibus.id, title: 'Francs' })
    await put(id, '36500.00', '2025-08-01')
    await network.accrue('2025-09-02')
    expect(await interestFaults(cast.platform.db)).toEqual([
      { title: 'Francs', fault: 'No institution has an active interest account in CHF.' },
    ])
    expect(await figuresOf(id)).toMatchObject({ accruedInterest: '132.00' })
    await network.made('institutionAccount', { ...at, accountType: 'Interest' })
    await network.accrue('2025-09-03')
    expect(await interestFaults(cast.platform.db)).toEqual([])
    expect(await paidTo(id)).toEqual(['2025-08-31 124.00 Interest through 31 Aug 2025'])
    // As if it had been paid in time.
    expect((await earnedBy(id)).slice(-3)).toEqual([
      '2025-09-01 4 36624 4.013589',
      '2025-09-02 4 36624 4.013589',
      '2025-09-03 4 36624 4.013589',
    ])
    await expectSound()
  })
})

describe('what is accrued', () => {
  test('is covered with the balance: 249,900 and 150 leave 50 uninsured', async () => {
    await network.made('depositProtection', {
      schemeCode: 'FDIC',
      coverageLimit: '250000.00',
      effectiveFrom: '2000-01-01',
    })
    const plan = await network.plan({ fixedRate: '0.720288', dayCount: 'THIRTY_360', postingFrequency: 'Annual' })
    const client = await network.made('client', { displayName: 'Nearly There LLC' })
    const id = await network.account(plan, { clientId: client.id, owners: [{ clientId: client.id, role: 'Owner' }] })
    await put(id, '249900.00', '2026-10-01')
    await network.accrue('2026-10-30')
    expect(await figuresOf(id)).toMatchObject({
      ledgerBalance: '249900.00',
      accruedInterest: '150.00',
      insuredAmount: '250000.00',
      uninsuredAmount: '50.00',
    })
    const exposed = async (query: string) => {
      const { body } = await cast.priya.get(`DepositProtection/exposure?clientId=${client.id}${query}`)
      return body.items.map(({ balance, uninsured }: Record<string, string>) => [balance, uninsured])
    }
    expect(await exposed('')).toEqual([['250050.00', '50.00']])
    expect(await exposed('&asOf=2026-10-15')).toEqual([['249975.00', '0.00']])
    const { body } = await cast.priya.get('client/totals')
    expect(
      Number(body.accruedInterest.find(({ currency }: { currency: string }) => currency === 'USD').amount),
    ).toBeGreaterThan(149)
    const { programAccountId } = (await lifeCycle('clientAccount').approved(cast.priya, id)).body.content
    const omnibus = (await cast.priya.get(`InstitutionAccounts/${programAccountId}`)).body
    expect(Number(omnibus.figures.accruedInterest)).toBeGreaterThan(149)
  })

  test('is read by the day, with what its month has made so far and through when it is paid', async () => {
    const plan = await network.plan({ name: 'Read by the day' })
    const id = await network.account(plan)
    await put(id, '36500.00', '2025-05-30')
    await network.accrue('2025-06-02')
    const { status, body } = await cast.priya.get(`ClientAccounts/${id}/accruals?limit=3`)
    expect(status).toBe(200)
    const common = { planId: plan.id, planName: 'Read by the day', planVersion: 1, rate: '4', currency: 'USD' }
    expect(body).toMatchObject({
      total: 4,
      items: [
        {
          ...common,
          day: '2025-06-02',
          basis: '36508.00',
          amount: '4.000877',
          monthToDate: '8.001754',
          paidThrough: null,
        },
        { ...common, day: '2025-06-01', basis: '36508.00', amount: '4.000877', monthToDate: '4.000877' },
        {
          ...common,
          day: '2025-05-31',
          basis: '36500.00',
          amount: '4.000000',
          monthToDate: '8.000000',
          paidThrough: '2025-05-31',
        },
      ],
    })
    const rest = await cast.priya.get(`ClientAccounts/${id}/accruals?limit=3&cursor=${body.nextCursor}`)
    expect(rest.body.items.map(({ day }: { day: string }) => day)).toEqual(['2025-05-30'])
    const may = await cast.priya.get(`ClientAccounts/${id}/accruals?day.to=2025-05-31&sort=day`)
    expect(may.body.items.map(({ day }: { day: string }) => day)).toEqual(['2025-05-30', '2025-05-31'])
    expect((await cast.priya.get('ClientAccounts/nobody/accruals')).body.code).toBe(1043)
    expect((await cast.platform.anonymous.get(`ClientAccounts/${id}/accruals`)).status).toBe(401)
  })
})

describe('the database refuses', () => {
  const refusal = async (statement: string) => {
    try {
      await sql.raw(statement).execute(cast.platform.db)
      return undefined
    } catch (error) {
      return error instanceof Error && 'constraint' in error ? String(error.constraint) : String(error)
    }
  }

  test('whatever would change what was earned or paid', async () => {
    const id = await network.account(await network.plan())
    await put(id, '1000.00', '2025-01-30')
    await network.accrue('2025-01-31')
    // What was accrued of the last day is superseded, and an entry pays something else to the account.
    await put(id, '5.00', '2025-01-31')
    await network.accrue('2025-01-31')
    const own = `account_id = (select id from ledger_account where owner_id = '${id}')`
    const said = {
      [`update accrual set amount = amount + 1 where ${own}`]: 'append_only',
      [`update accrual set amount = 0, superseded_at = now() where ${own}`]: 'append_only',
      [`update accrual set superseded_at = now() where superseded_at is not null and ${own}`]: 'append_only',
      [`update accrual set superseded_at = null where superseded_at is null and ${own}`]: 'append_only',
      [`delete from accrual where ${own}`]: 'append_only',
      [`truncate accrual`]: 'append_only',
      [`insert into accrual (account_id, day, revision, plan_id, plan_version, rate, basis, amount, accrued_at)
        select account_id, day, 2, plan_id, plan_version, rate, basis, amount, now() from accrual where ${own}`]:
        'accrual_live',
      [`update interest_posting set amount = 1 where ${own}`]: 'append_only',
      [`delete from interest_posting where ${own}`]: 'append_only',
      [`insert into interest_posting (account_id, through, number, entry_id, amount, posted_at)
        select account_id, '2025-02-28', 1, (select min(id) from entry where id <> paid.entry_id), 1, now()
        from interest_posting paid where ${own} and number = 1`]: 'interest_posting_has_its_entry',
      [`insert into interest_posting (account_id, through, number, entry_id, amount, posted_at)
        select account_id, '2025-02-28', 1, entry_id, 1, now() from posting where ${own} and amount = 5`]:
        'interest_posting_has_its_entry',
      [`update interest_account set accrued = 1 where ${own}`]: 'accrued_follows_from_accruals',
      [`update interest_account set accrued_through = '2025-01-01' where ${own}`]: 'interest_account_kept',
      [`update interest_account set posted_through = '2025-01-01' where ${own}`]: 'interest_account_kept',
      [`delete from interest_account where ${own}`]: 'interest_account_kept',
    }
    const found: Record<string, string | undefined> = {}
    for (const statement of Object.keys(said)) found[statement] = await refusal(statement)
    expect(found).toEqual(said)
    await expectSound()
  })
})

test('a certificate earns up to the day before it matures, and is paid on that day: over two years, each by its days', async () => {
  const plan = await network.plan({
    fixedRate: '5',
    dayCount: 'ACT_ACT_ISDA',
    compounding: 'AtMaturity',
    postingFrequency: 'AtMaturity',
  })
  const id = await network.account(plan, {
    productType: 'CD',
    openedOn: '2027-12-15',
    maturesOn: '2028-01-15',
    status: 'Pending',
    maturityInstruction: 'WithdrawDeposit',
    earlyWithdrawalPenalty: { rate: '1', basis: 'WholeTerm' },
  })
  await put(id, '100000.00', '2027-12-15')
  await network.accrue('2028-01-14')
  expect(await paidTo(id)).toEqual([])
  await network.accrue('2028-01-31')
  expect(await paidTo(id)).toEqual(['2028-01-15 424.13 Interest through 15 Jan 2028'])
  expect(await earnedBy(id)).toHaveLength(31)
})

test('a leap year, by each day count', async () => {
  const paid = {
    ACT_365F: '5013.70',
    ACT_360: '5083.33',
    ACT_ACT_ISDA: '5000.00',
    THIRTY_360: '5000.00',
    THIRTY_E_360: '5000.00',
    ACT_365L: '5000.00',
    // 251 business days.
    BUS_252: '4980.16',
  }
  const accounts = new Map<string, string>()
  for (const dayCount of Object.keys(paid)) {
    const plan = await network.plan({ fixedRate: '5', dayCount, postingFrequency: 'Annual' })
    const id = await network.account(plan)
    await put(id, '100000.00', '2028-01-01')
    accounts.set(dayCount, id)
  }
  await network.accrue('2028-12-31')
  const found: Record<string, string> = {}
  for (const [dayCount, id] of accounts) found[dayCount] = (await paidTo(id)).join()
  expect(found).toEqual(
    Object.fromEntries(
      Object.entries(paid).map(([dayCount, amount]) => [dayCount, `2028-12-31 ${amount} Interest through 31 Dec 2028`]),
    ),
  )
  await expectSound()
})

test('what people pay of the interest is not paid again, and never more than is accrued', async () => {
  const plan = await network.plan({ dayCount: 'ACT_365F' })
  const id = await network.account(plan)
  await put(id, '36500.00', '2025-05-01')
  await network.accrue('2025-05-10')
  const posting = (amount: string) => movement('InterestPosting', amount, { rail: 'Internal', ...to(id) })
  expect(reasonsOf(await decided(cast, posting('40.01')))).toEqual({
    amount: 'There is 40.00 USD of interest that is accrued and not paid: what is more is an adjustment',
  })
  expect((await decided(cast, posting('25.00'))).status).toBe(200)
  expect((await figuresOf(id)).accruedInterest).toBe('15.00')
  await network.accrue('2025-05-31')
  expect(await paidTo(id)).toEqual([
    '2026-11-20 25.00 Deposit from checking',
    '2025-05-31 99.00 Interest through 31 May 2025',
  ])
  await expectSound()

  // What is taken back is owed again.
  await network.accrue('2025-06-10')
  const other = await decided(cast, posting('10.00'))
  const reversal = movement('Reversal', '10.00', { rail: 'Internal', reversalOf: other.body.id })
  expect((await decided(cast, reversal)).status).toBe(200)
  await network.accrue('2025-06-30')
  const paid = (await paidTo(id)).filter((line) => line.startsWith('2025-06-30'))
  expect(paid).toEqual([expect.stringMatching(/^2025-06-30 120\.\d\d Interest through 30 Jun 2025$/)])
  await expectSound()
})

test('an institution with a time zone that is none holds up its own accounts alone', async () => {
  const plan = await network.plan()
  const institution = await network.made('institution', { name: 'Nowhere Bank' })
  const omnibus = await network.made('institutionAccount', { institutionId: institution.id })
  const lost = await network.account(plan, { programAccountId: omnibus.id, title: 'Lost' })
  const good = await network.account(plan)
  for (const account of [lost, good]) await put(account, '36500.00', '2025-07-01')
  const { db } = cast.platform
  const setZone = async (zone: string) => {
    await sql`alter table institution disable trigger all`.execute(db)
    await sql`update institution set content = content || ${JSON.stringify({ timezoneId: zone })}::jsonb
      where id = ${institution.id}`.execute(db)
    await sql`alter table institution enable trigger all`.execute(db)
  }
  await setZone('Mars/Olympus')
  try {
    await network.accrue('2025-07-31')
    expect(await paidTo(good)).toEqual([expect.stringMatching(/^2025-07-31 124\.00 /)])
    expect(await paidTo(lost)).toEqual([])
    expect(await interestFaults(db)).toEqual([{ title: 'Lost', fault: 'Mars/Olympus is no time zone.' }])
    // Which days are over everywhere, the other institutions tell.
    expect((await daysAt(db, cast.platform.clock.now())).over).toBe('2026-11-19')
  } finally {
    await setZone('America/New_York')
  }
  await network.accrue('2025-08-01')
  expect(await paidTo(lost)).toEqual([expect.stringMatching(/^2025-07-31 124\.00 /)])
})

// The last, because whoever accrues after it does so for all of its accounts.
test('a thousand accounts are accrued and paid in a few seconds', async () => {
  const { db } = cast.platform
  const id = await network.account(await network.plan())
  await db.transaction().execute(async (tx) => {
    // Copies of an approved account; a thousand approvals would take minutes.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into record_version (kind, entity_id, version, draft_id, task_id, changed_at, changed_by, approved_by,
        created_by, created_at, changes, snapshot, hash)
      select kind, 'many-' || n, 1, 'many-' || n, task_id, changed_at, changed_by, approved_by, created_by, created_at,
        changes, jsonb_set(snapshot, '{accountNumber}', to_jsonb('MANY-' || n)), hash
      from record_version, generate_series(1, 1000) n where kind = 'clientAccount' and entity_id = ${id}`.execute(tx)
    await sql`insert into client_account (id, version, content, search, created_by, created_at, updated_by, updated_at,
        reviewed_by, reviewed_at)
      select 'many-' || n, 1, jsonb_set(content, '{accountNumber}', to_jsonb('MANY-' || n)), search, created_by,
        created_at, updated_by, updated_at, reviewed_by, reviewed_at
      from client_account, generate_series(1, 1000) n where id = ${id}`.execute(tx)
    await sql`set local session_replication_role = origin`.execute(tx)
    await sql`insert into ledger_account (id, owner_kind, owner_id, role, currency, omnibus_id, opened_at)
      select 'many-' || n, owner_kind, 'many-' || n, role, currency, omnibus_id, opened_at
      from ledger_account, generate_series(1, 1000) n where owner_id = ${id}`.execute(tx)
    await sql`insert into entry (id, reference, description, effective_date, booked_at, system)
      values ('many', 'many', 'Deposits', '2025-03-31', now(), 'test')`.execute(tx)
    await sql`insert into posting (entry_id, account_id, currency, amount)
      select 'many', id, 'USD', 36500 from ledger_account where owner_id like 'many-%'
      union all select 'many', omnibus_id, 'USD', -36500000 from ledger_account where owner_id = ${id}`.execute(tx)
  })
  const began = performance.now()
  await network.accrue('2025-03-31')
  const seconds = (performance.now() - began) / 1000
  const { rows } = await sql`
    select count(*)::int as accounts, sum(a.amount)::text as earned,
      (select sum(amount)::text from interest_posting where account_id like 'many-%') as paid
    from accrual a where a.account_id like 'many-%'`.execute(db)
  expect(rows).toEqual([{ accounts: 1000, earned: '4000.000000', paid: '4000.00' }])
  expect(seconds).toBeLessThan(60)
  await expectSound()
}, 240_000)
