import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { depositPostings } from '../ledger/deposit-postings.ts'
import { post } from '../ledger/post.ts'
import { decided, movement, reasonsOf, to } from '../testing/books.ts'
import { lifeCycle } from '../testing/life-cycle.ts'
import { daysAt } from '../days/days-at.ts'
import { perform } from '../work/perform.ts'
import { interestFaults } from './interest-faults.ts'
import { earningRoom, earningsIn } from '../testing/earning-room.ts'

const room = earningRoom()
const { earnedBy, expectSound, figuresOf, paidTo, put } = earningsIn(room)

test('why an account could not be accrued is told until it is', async () => {
  const id = await room.network.account(await room.network.plan(), { title: 'Mended' })
  await put(id, '36500.00', '2025-05-01')
  await sql`update interest_account set fault = 'The plan has no tiers.', accrual_tried = '2025-05-01'
    where account_id = (select id from ledger_account where owner_id = ${id})`.execute(room.cast.platform.db)
  await room.network.accrue('2025-05-01')
  expect(await interestFaults(room.cast.platform.db)).toEqual([{ title: 'Mended', fault: 'The plan has no tiers.' }])
  await room.network.accrue('2025-05-02')
  expect(await interestFaults(room.cast.platform.db)).toEqual([])
  expect(await earnedBy(id)).toHaveLength(2)
})

test('an account does not close before its interest is paid in', async () => {
  const id = await room.network.account(await room.network.plan())
  await put(id, '36500.00', '2026-10-30')
  await put(id, '-36500.00', '2026-11-02')
  await room.network.accrue('2026-10-30')
  const calls = lifeCycle('clientAccount')
  const { content } = (await calls.approved(room.cast.priya, id)).body
  const closing = async () => {
    const draft = (await calls.create(room.cast.maya, { ...content, status: 'Closed', closedOn: '2026-11-20' }, id))
      .body
    const { body } = await calls.send(room.cast.maya, draft.id)
    await calls.remove(room.cast.maya, draft.id)
    return (body.additionalReasons ?? []).map(({ message }: { message: string }) => message)
  }
  expect(await closing()).toEqual(['4.00 USD of interest is not paid in yet: it closes once that is paid in and out'])
})

describe('where interest cannot be paid', () => {
  test('for what the ledger refuses, the others are paid', async () => {
    const { db, deps } = room.cast.platform
    const plan = await room.network.plan()
    const [refused, paid] = [await room.network.account(plan, { title: 'Refused' }), await room.network.account(plan)]
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
    await room.network.accrue('2025-01-31')
    expect(await paidTo(paid)).toEqual(['2025-01-31 4.00 Interest through 31 Jan 2025'])
    expect(await paidTo(refused)).toEqual([])
    expect(await interestFaults(db)).toEqual([{ title: 'Refused', fault: expect.stringMatching(/./) }])
    await sql`update interest_account set fault = null where fault is not null`.execute(db)
    await expectSound()
  })

  test('it is told, it goes on to be earned, and is paid for its day once it can be', async () => {
    const institution = await room.network.made('institution', { name: 'Without Interest Bank' })
    const at = { institutionId: institution.id, currency: 'CHF' }
    const omnibus = await room.network.made('institutionAccount', { ...at, name: 'Omnibus in francs' })
    const plan = await room.network.plan({ currency: 'CHF' })
    const id = await room.network.account(plan, { programAccountId: omnibus.id, title: 'Francs' })
    await put(id, '36500.00', '2025-08-01')
    await room.network.accrue('2025-09-02')
    expect(await interestFaults(room.cast.platform.db)).toEqual([
      { title: 'Francs', fault: 'No institution has an active interest account in CHF.' },
    ])
    expect(await figuresOf(id)).toMatchObject({ accruedInterest: '132.00' })
    await room.network.made('institutionAccount', { ...at, accountType: 'Interest' })
    await room.network.accrue('2025-09-03')
    expect(await interestFaults(room.cast.platform.db)).toEqual([])
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

describe('the database refuses', () => {
  const refusal = async (statement: string) => {
    try {
      await sql.raw(statement).execute(room.cast.platform.db)
      return undefined
    } catch (error) {
      return error instanceof Error && 'constraint' in error ? String(error.constraint) : String(error)
    }
  }

  test('whatever would change what was earned or paid', async () => {
    const id = await room.network.account(await room.network.plan())
    await put(id, '1000.00', '2025-01-30')
    await room.network.accrue('2025-01-31')
    // What was accrued of the last day is superseded, and an entry pays something else to the account.
    await put(id, '5.00', '2025-01-31')
    await room.network.accrue('2025-01-31')
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
      [`update interest_account set currency = 'GBP' where ${own}`]: 'interest_account_account_id_currency_fkey',
    }
    const found: Record<string, string | undefined> = {}
    for (const statement of Object.keys(said)) found[statement] = await refusal(statement)
    expect(found).toEqual(said)
    await expectSound()
  })
})

test('a certificate earns up to the day before it matures, and is paid on that day: over two years, each by its days', async () => {
  const plan = await room.network.plan({
    fixedRate: '5',
    dayCount: 'ACT_ACT_ISDA',
    compounding: 'AtMaturity',
    postingFrequency: 'AtMaturity',
  })
  const id = await room.network.account(plan, {
    productType: 'CD',
    openedOn: '2027-12-15',
    maturesOn: '2028-01-15',
    status: 'Pending',
    maturityInstruction: 'WithdrawDeposit',
    earlyWithdrawalPenalty: { rate: '1', basis: 'WholeTerm' },
  })
  await put(id, '100000.00', '2027-12-15')
  await room.network.accrue('2028-01-14')
  expect(await paidTo(id)).toEqual([])
  await room.network.accrue('2028-01-31')
  expect(await paidTo(id)).toEqual(['2028-01-15 424.13 Interest through 15 Jan 2028'])
  expect(await earnedBy(id)).toHaveLength(31)
})

test('what people pay of the interest is not paid again, and never more than is accrued', async () => {
  const plan = await room.network.plan({ dayCount: 'ACT_365F' })
  const id = await room.network.account(plan)
  await put(id, '36500.00', '2025-05-01')
  await room.network.accrue('2025-05-10')
  const posting = (amount: string) => movement('InterestPosting', amount, { rail: 'Internal', ...to(id) })
  expect(reasonsOf(await decided(room.cast, posting('40.01')))).toEqual({
    amount: 'There is 40.00 USD of interest that is accrued and not paid: what is more is an adjustment',
  })
  expect((await decided(room.cast, posting('25.00'))).status).toBe(200)
  expect((await figuresOf(id)).accruedInterest).toBe('15.00')
  await room.network.accrue('2025-05-31')
  expect(await paidTo(id)).toEqual([
    '2026-11-20 25.00 Deposit from checking',
    '2025-05-31 99.00 Interest through 31 May 2025',
  ])
  await expectSound()

  // What is taken back is owed again.
  await room.network.accrue('2025-06-10')
  const other = await decided(room.cast, posting('10.00'))
  const reversal = movement('Reversal', '10.00', { rail: 'Internal', reversalOf: other.body.id })
  expect((await decided(room.cast, reversal)).status).toBe(200)
  await room.network.accrue('2025-06-30')
  const paid = (await paidTo(id)).filter((line) => line.startsWith('2025-06-30'))
  expect(paid).toEqual([expect.stringMatching(/^2025-06-30 120\.\d\d Interest through 30 Jun 2025$/)])
  await expectSound()
})

test('an institution with a time zone that is none holds up its own accounts alone', async () => {
  const plan = await room.network.plan()
  const institution = await room.network.made('institution', { name: 'Nowhere Bank' })
  const omnibus = await room.network.made('institutionAccount', { institutionId: institution.id })
  const lost = await room.network.account(plan, { programAccountId: omnibus.id, title: 'Lost' })
  const good = await room.network.account(plan)
  for (const account of [lost, good]) await put(account, '36500.00', '2025-07-01')
  const { db } = room.cast.platform
  const setZone = async (zone: string) => {
    await sql`alter table institution disable trigger all`.execute(db)
    await sql`update institution set content = content || ${JSON.stringify({ timezoneId: zone })}::jsonb
      where id = ${institution.id}`.execute(db)
    await sql`alter table institution enable trigger all`.execute(db)
  }
  await setZone('Mars/Olympus')
  try {
    await room.network.accrue('2025-07-31')
    expect(await paidTo(good)).toEqual([expect.stringMatching(/^2025-07-31 124\.00 /)])
    expect(await paidTo(lost)).toEqual([])
    expect(await interestFaults(db)).toEqual([{ title: 'Lost', fault: 'Mars/Olympus is no time zone.' }])
    // Which days are over everywhere, the other institutions tell.
    expect((await daysAt(db, room.cast.platform.clock.now())).over).toBe('2026-11-19')
  } finally {
    await setZone('America/New_York')
  }
  await room.network.accrue('2025-08-01')
  expect(await paidTo(lost)).toEqual([expect.stringMatching(/^2025-07-31 124\.00 /)])
})

test('a sum of more digits than people can type earns as any other', async () => {
  const plan = await room.network.plan({ dayCount: 'ACT_365F', fixedRate: '3.65' })
  const [vast, other] = [await room.network.account(plan), await room.network.account(plan)]
  for (const amount of ['9999999999999999.00', '9999999999999999.00']) await put(vast, amount, '2025-03-01')
  await put(other, '1000.00', '2025-03-01')
  await room.network.accrue('2025-03-02')
  expect(await figuresOf(vast)).toMatchObject({ ledgerBalance: '19999999999999998.00' })
  expect(await earnedBy(vast)).toEqual([
    '2025-03-01 3.65 19999999999999998 1999999999999.999800',
    '2025-03-02 3.65 19999999999999998 1999999999999.999800',
  ])
  expect(await earnedBy(other)).toHaveLength(2)
  await put(vast, '-9999999999999999.00', '2025-03-01')
  await put(vast, '-9999999999999999.00', '2025-03-01')
  await room.network.accrue('2025-03-02')
  await expectSound()
})

test('an account that cannot be reckoned with holds up none but itself', async () => {
  const { db } = room.cast.platform
  const plan = await room.network.plan()
  const [lost, good] = [await room.network.account(plan, { title: 'Lost' }), await room.network.account(plan)]
  for (const id of [lost, good]) await put(id, '36500.00', '2025-03-01')
  const setOpenedOn = async (day: string) => {
    await sql`alter table client_account disable trigger all`.execute(db)
    await sql`update client_account set content = content || ${JSON.stringify({ openedOn: day })}::jsonb
      where id = ${lost}`.execute(db)
    await sql`alter table client_account enable trigger all`.execute(db)
  }
  await setOpenedOn('2024-02-30')
  try {
    await room.network.accrue('2025-03-02')
    expect(await earnedBy(good)).toHaveLength(2)
    expect(await earnedBy(lost)).toEqual([])
    expect(await interestFaults(db)).toEqual([{ title: 'Lost', fault: expect.stringContaining('2024-02-30') }])
  } finally {
    await setOpenedOn('2024-01-01')
  }
  await room.network.accrue('2025-03-03')
  expect(await earnedBy(lost)).toHaveLength(3)
  expect(await interestFaults(db)).toEqual([])
})
