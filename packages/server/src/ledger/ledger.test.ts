import { money } from '@strongroom/api/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomOf } from '../testing/random.ts'
import { openTestPlatform, type TestPlatform } from '../testing/index.ts'
import { perform } from '../work/perform.ts'
import type { Work } from '../work/work.ts'
import { leftOn, balancesOf } from './balances.ts'
import { placeHold, releaseHold } from './hold.ts'
import { ledgerFaults } from './ledger-faults.ts'
import { openAccount, setOpen } from './open-account.ts'
import { ledgerAccountOf } from './owner.ts'
import { post, type NewPosting } from './post.ts'
import { programAccount } from './program-account.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await openTestPlatform()
})
afterAll(() => platform.close())

const run = <T>(verb: (work: Work) => Promise<T>) => perform(platform.deps, { system: 'test' }, verb)

let made = 0
/** An omnibus with so many clients in it; the ids of their accounts. */
async function network(
  clients: number,
  currency = 'USD',
): Promise<{ omnibus: string; clients: string[]; owner: string }> {
  const owner = `omnibus-${(made += 1)}`
  return run(async (work) => {
    const omnibus = await openAccount(work, { kind: 'institutionAccount', id: owner, role: 'Omnibus', currency })
    const accounts: string[] = []
    for (let index = 0; index < clients; index += 1)
      accounts.push(
        await openAccount(work, {
          kind: 'clientAccount',
          id: `${owner}-${index}`,
          role: 'Client',
          currency,
          omnibus: { kind: 'institutionAccount', id: owner },
        }),
      )
    return { omnibus, clients: accounts, owner }
  })
}

const usd = (amount: string) => money(amount, 'USD')
const put = (accountId: string, amount: string, currency = 'USD'): NewPosting => ({
  accountId,
  currency,
  amount: money(amount, currency),
})

let entries = 0
const book = (...postings: NewPosting[]) =>
  run((work) =>
    post(work, {
      entry: { reference: `E-${(entries += 1)}`, description: 'Test', effectiveDate: '2026-11-20' },
      postings,
    }),
  )

/** The constraint by which the database refuses; undefined where it does not. */
async function refusal(statement: Promise<unknown>): Promise<string | undefined> {
  try {
    await statement
    return undefined
  } catch (error) {
    return error instanceof Error && 'constraint' in error ? String(error.constraint) : String(error)
  }
}

/** Writes past the verb: one entry of the platform, and these postings in one statement. */
const bySql = (...postings: [account: string, amount: string, currency?: string][]) =>
  platform.db.transaction().execute(async (tx) => {
    const id = `sql-${(entries += 1)}`
    await sql`insert into entry (id, reference, description, effective_date, booked_at, system)
      values (${id}, ${id}, 'By hand', '2026-11-20', now(), 'test')`.execute(tx)
    await sql`insert into posting (entry_id, account_id, currency, amount) values ${sql.join(
      postings.map(([account, amount, currency = 'USD']) => sql`(${id}, ${account}, ${currency}, ${amount}::numeric)`),
    )}`.execute(tx)
  })

test('a deposit puts the same on the client and, read from its side, on the omnibus', async () => {
  const { omnibus, clients, owner } = await network(1)
  await book(put(omnibus, '-250.10'), put(clients[0] ?? '', '250.10'))
  const held = await balancesOf(platform.db, { kind: 'institutionAccount', side: 'debit', ids: [owner] })
  expect(held.get(owner)).toEqual({ currency: 'USD', ledger: '250.10', held: '0.00', available: '250.10' })
  const own = await balancesOf(platform.db, { kind: 'clientAccount', side: 'credit', ids: [`${owner}-0`, 'nobody'] })
  expect([...own]).toEqual([[`${owner}-0`, { currency: 'USD', ledger: '250.10', held: '0.00', available: '250.10' }]])
  expect(await ledgerAccountOf(platform.db, { kind: 'institutionAccount', id: owner })).toBe(omnibus)
})

test('whatever is posted, nothing is made, and every omnibus is its clients', async () => {
  const random = randomOf(20_261_122)
  const places = [await network(4), await network(3), await network(2)]
  const cents = new Map(places.flatMap(({ clients }) => clients.map((id) => [id, 0])))
  const has = (id: string) => cents.get(id) ?? 0
  let [booked, refused] = [0, 0]
  for (let turn = 0; turn < 80; turn += 1) {
    const [from, to] = [random.pick(places), random.pick(places)]
    const [source, target] = [random.pick(from.clients), random.pick(to.clients)]
    const size = random.below(9_000_000) + 1
    const amount = (size / 100).toFixed(2)
    const moves = {
      deposit: [put(from.omnibus, `-${amount}`), put(source, amount)],
      withdrawal: [put(from.omnibus, amount), put(source, `-${amount}`)],
      transfer: [
        put(source, `-${amount}`),
        put(target, amount),
        put(from.omnibus, amount),
        put(to.omnibus, `-${amount}`),
      ],
    }
    const move = random.pick(['deposit', 'deposit', 'withdrawal', 'transfer'] as const)
    if (move === 'transfer' && source === target) continue
    if (move === 'deposit' || has(source) >= size) {
      await book(...moves[move])
      booked += 1
      cents.set(source, has(source) + (move === 'deposit' ? size : -size))
      if (move === 'transfer') cents.set(target, has(target) + size)
    } else {
      await expect(book(...moves[move])).rejects.toMatchObject({ code: 5023 })
      refused += 1
    }
  }
  expect(Math.min(booked, refused)).toBeGreaterThan(5)
  expect(await ledgerFaults(platform.db)).toEqual([])
  const rows = await platform.db
    .selectFrom('ledger_account')
    .select(['id', 'posted'])
    .where('id', 'in', [...cents.keys()])
    .execute()
  expect(new Map(rows.map(({ id, posted }) => [id, Math.round(Number(posted) * 100)]))).toEqual(cents)
})

test('a client never has less than nothing, an institution never a claim', async () => {
  const { omnibus, clients } = await network(1)
  const [client = ''] = clients
  await book(put(omnibus, '-10.00'), put(client, '10.00'))
  await expect(book(put(omnibus, '10.01'), put(client, '-10.01'))).rejects.toMatchObject({
    code: 5023,
    reasons: [{ field: 'content.amount', message: 'There is not enough on the account' }],
  })
  await book(put(omnibus, '10.00'), put(client, '-10.00'))
})

test('an account closes only when it is empty, and then takes nothing', async () => {
  const { omnibus, clients, owner } = await network(1)
  const [client = ''] = clients
  await book(put(omnibus, '-5.00'), put(client, '5.00'))
  const close = () => run((work) => setOpen(work, { kind: 'clientAccount', id: `${owner}-0` }, { isOpen: false }))
  expect(await run(({ tx }) => leftOn(tx, 'clientAccount', `${owner}-0`))).toBe('5.00 USD')
  expect(await refusal(close())).toBe('ledger_account_closed_is_empty')
  await book(put(omnibus, '5.00'), put(client, '-5.00'))
  expect(await run(({ tx }) => leftOn(tx, 'clientAccount', `${owner}-0`))).toBeUndefined()
  await close()
  await expect(book(put(omnibus, '-5.00'), put(client, '5.00'))).rejects.toMatchObject({
    reasons: [{ message: 'The account is closed' }],
  })
})

test('one reference is one entry, for ever', async () => {
  const { omnibus, clients } = await network(1)
  const once = () =>
    run((work) =>
      post(work, {
        entry: { reference: 'ONCE', description: 'Test', effectiveDate: '2026-11-20' },
        postings: [put(omnibus, '-1.00'), put(clients[0] ?? '', '1.00')],
      }),
    )
  await once()
  await expect(once()).rejects.toMatchObject({ code: 1044 })
})

test('what the verb is given wrong it says to the developer', async () => {
  const { omnibus, clients } = await network(1)
  await expect(book(put(omnibus, '-1.00'), put(clients[0] ?? '', '1.01'))).rejects.toThrow(
    'sums to USD 0.01, not to zero',
  )
  await expect(book(put(omnibus, '-1.00'), put(omnibus, '1.00'))).rejects.toThrow('moves nothing')
})

test('what is held is not there for anybody else, until it is released, once', async () => {
  const { omnibus, clients, owner } = await network(1)
  const [client = ''] = clients
  await book(put(omnibus, '-10.00'), put(client, '10.00'))
  const hold = (accountId: string, amount: string) =>
    run((work) => placeHold(work, { accountId, currency: 'USD', amount: usd(amount) }))
  const id = await hold(client, '6.00')
  const [balance] = (
    await balancesOf(platform.db, { kind: 'clientAccount', side: 'credit', ids: [`${owner}-0`] })
  ).values()
  expect(balance).toEqual({ currency: 'USD', ledger: '10.00', held: '6.00', available: '4.00' })
  const notEnough = {
    code: 5023,
    reasons: [{ field: 'content.amount', message: 'There is not enough on the account' }],
  }
  await expect(hold(client, '4.01')).rejects.toMatchObject(notEnough)
  await expect(book(put(omnibus, '4.01'), put(client, '-4.01'))).rejects.toMatchObject(notEnough)
  await expect(hold(omnibus, '10.01')).rejects.toMatchObject(notEnough)
  await run((work) => releaseHold(work, id))
  await expect(run((work) => releaseHold(work, id))).rejects.toThrow('is not open')
  await book(put(omnibus, '10.00'), put(client, '-10.00'))
  expect(await ledgerFaults(platform.db)).toEqual([])
})

test('the program has one account for a purpose and currency, however many ask for it', async () => {
  const open = (currency: string) => run((work) => programAccount(work, { purpose: 'FeeIncome', currency }))
  const ids = await Promise.all(Array.from({ length: 5 }, () => open('USD')))
  expect(new Set(ids).size).toBe(1)
  expect(await open('EUR')).not.toBe(ids[0])
})

describe('the database refuses', () => {
  test('a hold that is changed, begins released, or goes', async () => {
    const { omnibus, clients } = await network(1)
    const [client = ''] = clients
    await book(put(omnibus, '-10.00'), put(client, '10.00'))
    const id = await run((work) => placeHold(work, { accountId: client, currency: 'USD', amount: usd('1.00') }))
    const change = (set: string) => refusal(sql`update hold set ${sql.raw(set)} where id = ${id}`.execute(platform.db))
    for (const set of [
      'amount = 2',
      `account_id = '${omnibus}'`,
      'placed_at = now()',
      'amount = 2, released_at = now()',
    ])
      expect([set, await change(set)]).toEqual([set, 'hold_kept'])
    expect(await refusal(sql`delete from hold`.execute(platform.db))).toBe('hold_kept')
    expect(await refusal(sql`truncate hold cascade`.execute(platform.db))).toBe('append_only')
    expect(
      await refusal(sql`insert into hold values ('h', ${client}, 'USD', 1, now(), now())`.execute(platform.db)),
    ).toBe('hold_kept')
    await run((work) => releaseHold(work, id))
    expect(await change('released_at = null')).toBe('hold_kept')
  })

  test.each([
    ['what does not sum to zero', '-1', '2', 'entry_sums_to_zero'],
    ['nothing', '0', '0', 'posting_amount_check'],
  ])('%s', async (_case, left, right, constraint) => {
    const { omnibus, clients } = await network(1)
    expect(await refusal(bySql([omnibus, left], [clients[0] ?? '', right]))).toBe(constraint)
  })

  test('an omnibus that is not the sum of its clients', async () => {
    const [one, other] = [await network(1), await network(1)]
    expect(await refusal(bySql([one.omnibus, '-1'], [other.clients[0] ?? '', '1']))).toBe(
      'omnibus_is_the_sum_of_its_clients',
    )
  })

  test('a posting in another currency than its account', async () => {
    const { omnibus, clients } = await network(1)
    expect(await refusal(bySql([omnibus, '-1', 'EUR'], [clients[0] ?? '', '1', 'EUR']))).toBe(
      'posting_in_the_currency_of_its_account',
    )
  })

  test('an account in an omnibus of another currency, or in one that is none', async () => {
    const { omnibus, clients } = await network(1)
    const insert = (omnibusId: string, currency: string) =>
      sql`insert into ledger_account (id, owner_kind, owner_id, role, currency, omnibus_id, opened_at)
        values (${`x-${(made += 1)}`}, 'clientAccount', ${`x-${made}`}, 'Client', ${currency}, ${omnibusId}, now())`.execute(
        platform.db,
      )
    expect(await refusal(insert(omnibus, 'EUR'))).toBe('ledger_account_omnibus_id_currency_fkey')
    expect(await refusal(insert(clients[0] ?? '', 'USD'))).toBe('ledger_account_omnibus')
  })

  test('a second part of an entry, in its transaction and after it', async () => {
    const { omnibus, clients } = await network(1)
    const [client = ''] = clients
    const id = await book(put(omnibus, '-9.00'), put(client, '9.00'))
    const [more, less] = [await network(1), await network(1)]
    const add = (entry: string) =>
      sql`insert into posting (entry_id, account_id, currency, amount)
        values (${entry}, ${more.omnibus}, 'USD', -1), (${entry}, ${more.clients[0]}, 'USD', 1)`
    expect(await refusal(add(id).execute(platform.db))).toBe('entry_comes_whole')
    const both = run(async (work) => {
      const fresh = await post(work, {
        entry: { reference: `E-${(entries += 1)}`, description: 'Test', effectiveDate: '2026-11-20' },
        postings: [put(less.omnibus, '-1.00'), put(less.clients[0] ?? '', '1.00')],
      })
      await add(fresh).execute(work.tx)
    })
    expect(await refusal(both)).toBe('entry_comes_whole')
  })

  test('a balance that no posting moved, and an account that becomes another', async () => {
    const { omnibus, clients } = await network(1)
    const change = (set: string) =>
      refusal(sql`update ledger_account set ${sql.raw(set)} where id = ${clients[0]}`.execute(platform.db))
    expect(await change('posted = 1')).toBe('balance_follows_from_postings')
    expect(await change('held = 1')).toBe('balance_follows_from_postings')
    for (const set of [
      `currency = 'EUR'`,
      `role = 'Omnibus'`,
      `owner_id = 'me'`,
      'omnibus_id = id',
      `id = 'x'`,
      'allow_negative = true',
    ])
      expect([set, await change(set)]).toEqual([set, 'ledger_account_kept'])
    expect(await refusal(sql`delete from ledger_account where id = ${omnibus}`.execute(platform.db))).toBe(
      'ledger_account_kept',
    )
    expect(
      await refusal(
        sql`insert into ledger_account (id, owner_kind, owner_id, role, currency, posted, opened_at)
          values ('rich', 'program', 'rich', 'Program', 'USD', 5, now())`.execute(platform.db),
      ),
    ).toBe('balance_follows_from_postings')
  })

  test('a change of what was booked', async () => {
    for (const table of ['entry', 'posting']) {
      expect(await refusal(sql`delete from ${sql.table(table)}`.execute(platform.db))).toBe('append_only')
      expect(await refusal(sql`truncate ${sql.table(table)} cascade`.execute(platform.db))).toBe('append_only')
    }
    expect(await refusal(sql`update posting set amount = amount * 2`.execute(platform.db))).toBe('append_only')
  })

  test('and what was changed all the same is found', async () => {
    const { omnibus, clients } = await network(1)
    await book(put(omnibus, `-${usd('7.00')}`), put(clients[0] ?? '', '7.00'))
    await sql`alter table ledger_account disable trigger user`.execute(platform.db)
    await sql`update ledger_account set posted = 8, held = 1 where id = ${clients[0]}`.execute(platform.db)
    const found = await ledgerFaults(platform.db)
    await sql`update ledger_account set posted = 7, held = 0 where id = ${clients[0]}`.execute(platform.db)
    await sql`alter table ledger_account enable trigger user`.execute(platform.db)
    expect(found).toEqual([
      `Account ${clients[0]} has 1 held, its open holds make 0`,
      `Account ${clients[0]} has 8, its postings make 7`,
      `Omnibus ${omnibus} and the accounts in it make 1, not 0`,
    ])
    expect(await ledgerFaults(platform.db)).toEqual([])
  })
})
