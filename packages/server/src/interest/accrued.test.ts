import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { lifeCycle } from '../testing/life-cycle.ts'
import { earningRoom, earningsIn } from '../testing/earning-room.ts'

const room = earningRoom()
const { expectSound, figuresOf, put } = earningsIn(room)

describe('what is accrued', () => {
  test('is covered with the balance: 249,900 and 150 leave 50 uninsured', async () => {
    await room.network.made('depositProtection', {
      schemeCode: 'FDIC',
      coverageLimit: '250000.00',
      effectiveFrom: '2000-01-01',
    })
    const plan = await room.network.plan({ fixedRate: '0.720288', dayCount: 'THIRTY_360', postingFrequency: 'Annual' })
    const client = await room.network.made('client', { displayName: 'Nearly There LLC' })
    const id = await room.network.account(plan, {
      clientId: client.id,
      owners: [{ clientId: client.id, role: 'Owner' }],
    })
    await put(id, '249900.00', '2026-10-01')
    await room.network.accrue('2026-10-30')
    expect(await figuresOf(id)).toMatchObject({
      ledgerBalance: '249900.00',
      accruedInterest: '150.00',
      insuredAmount: '250000.00',
      uninsuredAmount: '50.00',
    })
    const exposed = async (query: string) => {
      const { body } = await room.cast.priya.get(`DepositProtection/exposure?clientId=${client.id}${query}`)
      return body.items.map(({ balance, uninsured }: Record<string, string>) => [balance, uninsured])
    }
    expect(await exposed('')).toEqual([['250050.00', '50.00']])
    expect(await exposed('&asOf=2026-10-15')).toEqual([['249975.00', '0.00']])
    const { body } = await room.cast.priya.get('client/totals')
    expect(
      Number(body.accruedInterest.find(({ currency }: { currency: string }) => currency === 'USD').amount),
    ).toBeGreaterThan(149)
    const { programAccountId } = (await lifeCycle('clientAccount').approved(room.cast.priya, id)).body.content
    const omnibus = (await room.cast.priya.get(`InstitutionAccounts/${programAccountId}`)).body
    expect(Number(omnibus.figures.accruedInterest)).toBeGreaterThan(149)
  })

  test('is told as what all accounts have', async () => {
    const { db } = room.cast.platform
    const plan = await room.network.plan({ name: 'Told of all' })
    await put(await room.network.account(plan), '36500.00', '2025-05-30')
    const told = async () =>
      (await room.cast.priya.get('institutions/totals')).body.accruedInterest.find(
        ({ currency }: { currency: string }) => currency === 'USD',
      ).amount
    const summed = async () => {
      const { rows } = await sql<{ sum: string }>`
        select round(sum(s.accrued), 2)::text as sum from interest_account s join ledger_account l on l.id = s.account_id
        where l.currency = 'USD'`.execute(db)
      return rows[0]?.sum
    }
    const before = await told()
    await room.network.accrue('2025-06-02')
    expect(await told()).not.toBe(before)
    expect(await told()).toBe(await summed())
    await expectSound()
  })

  test('is read by the day, with what its month has made so far and through when it is paid', async () => {
    const plan = await room.network.plan({ name: 'Read by the day' })
    const id = await room.network.account(plan)
    await put(id, '36500.00', '2025-05-30')
    await room.network.accrue('2025-06-02')
    const { status, body } = await room.cast.priya.get(`ClientAccounts/${id}/accruals?limit=3`)
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
    const rest = await room.cast.priya.get(`ClientAccounts/${id}/accruals?limit=3&cursor=${body.nextCursor}`)
    expect(rest.body.items.map(({ day }: { day: string }) => day)).toEqual(['2025-05-30'])
    const may = await room.cast.priya.get(`ClientAccounts/${id}/accruals?day.to=2025-05-31&sort=day`)
    expect(may.body.items.map(({ day }: { day: string }) => day)).toEqual(['2025-05-30', '2025-05-31'])
    expect((await room.cast.priya.get('ClientAccounts/nobody/accruals')).body.code).toBe(1043)
    expect((await room.cast.platform.anonymous.get(`ClientAccounts/${id}/accruals`)).status).toBe(401)
  })
})

// The last, because whoever accrues after it does so for all of its accounts.
test('hundreds of accounts are accrued and paid in pieces, and none is left out', async () => {
  const { db } = room.cast.platform
  const id = await room.network.account(await room.network.plan())
  await db.transaction().execute(async (tx) => {
    // Copies of an approved account; so many approvals would take minutes.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into record_version (kind, entity_id, version, draft_id, task_id, changed_at, changed_by, approved_by,
        created_by, created_at, changes, snapshot, hash, mac)
      select kind, 'many-' || n, 1, 'many-' || n, task_id, changed_at, changed_by, approved_by, created_by, created_at,
        changes, jsonb_set(snapshot, '{accountNumber}', to_jsonb('MANY-' || n)), hash, mac
      from record_version, generate_series(1, 220) n where kind = 'clientAccount' and entity_id = ${id}`.execute(tx)
    await sql`insert into client_account (id, version, content, search, created_by, created_at, updated_by, updated_at,
        reviewed_by, reviewed_at)
      select 'many-' || n, 1, jsonb_set(content, '{accountNumber}', to_jsonb('MANY-' || n)), search, created_by,
        created_at, updated_by, updated_at, reviewed_by, reviewed_at
      from client_account, generate_series(1, 220) n where id = ${id}`.execute(tx)
    await sql`set local session_replication_role = origin`.execute(tx)
    await sql`insert into ledger_account (id, owner_kind, owner_id, role, currency, omnibus_id, opened_at)
      select 'many-' || n, owner_kind, 'many-' || n, role, currency, omnibus_id, opened_at
      from ledger_account, generate_series(1, 220) n where owner_id = ${id}`.execute(tx)
    await sql`insert into entry (id, reference, description, effective_date, booked_at, system)
      values ('many', 'many', 'Deposits', '2025-03-31', now(), 'test')`.execute(tx)
    await sql`insert into posting (entry_id, account_id, currency, amount)
      select 'many', id, 'USD', 36500 from ledger_account where owner_id like 'many-%'
      union all select 'many', omnibus_id, 'USD', -8030000 from ledger_account where owner_id = ${id}`.execute(tx)
  })
  await room.network.accrue('2025-03-31')
  const { rows } = await sql`
    select count(*)::int as accounts, sum(a.amount)::text as earned,
      (select sum(amount)::text from interest_posting where account_id like 'many-%') as paid
    from accrual a where a.account_id like 'many-%'`.execute(db)
  expect(rows).toEqual([{ accounts: 220, earned: '880.000000', paid: '880.00' }])
  await expectSound()
}, 240_000)
