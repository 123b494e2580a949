import { addMoney, money, negateMoney } from '@strongroom/api/money'
import { sql, type RawBuilder } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Reader, Tx } from '../db/schema.ts'
import { ledgerFaults } from '../ledger/ledger-faults.ts'
import { post } from '../ledger/post.ts'
import { programAccount, type ProgramPurpose } from '../ledger/program-account.ts'
import { answerFor, from, letGo, onAccount, settleBy, to } from '../testing/books.ts'
import { deposit } from '../testing/deposit.ts'
import { doingsIn, internal, moneyRoom } from '../testing/money-room.ts'
import { perform } from '../work/perform.ts'
import type { Work } from '../work/work.ts'
import { transactionFaults } from './transaction-faults.ts'

const room = moneyRoom()
const { account, done } = doingsIn(room)

/** Ends whatever was tried: nothing of it stays. */
class TakenBack extends Error {}

/** By which constraint the database refuses what is done in one transaction, which is taken back; undefined where it lets it be. */
async function refusal(act: (work: Work) => Promise<unknown>): Promise<string | undefined> {
  try {
    await perform(room.cast.platform.deps, { system: 'test' }, async (work) => {
      await act(work)
      await sql`set constraints all immediate`.execute(work.tx)
      throw new TakenBack()
    })
  } catch (error) {
    if (error instanceof TakenBack) return undefined
    return error instanceof Error && 'constraint' in error ? String(error.constraint) : String(error)
  }
  return undefined
}

/** What is found in the books once this was done past all guards; it is taken back. */
async function found(...statements: readonly RawBuilder<unknown>[]): Promise<readonly string[]> {
  let faults: readonly string[] = []
  const looking = room.cast.platform.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of statements) await statement.execute(tx)
    faults = [...(await ledgerFaults(tx)), ...(await transactionFaults(tx))]
    throw new TakenBack()
  })
  await expect(looking).rejects.toThrow(TakenBack)
  return faults
}

let made = 0
const entryNow = () => ({ reference: `W-${(made += 1)}`, description: 'By hand', effectiveDate: '2026-11-20' })

const entryOf = async (id: string, reader: Reader = room.cast.platform.db): Promise<string> =>
  (
    await reader
      .selectFrom('transaction_state')
      .select('entry_id')
      .where('transaction_id', '=', id)
      .executeTakeFirstOrThrow()
  ).entry_id ?? ''

const postingsOf = async (tx: Tx, entryId: string) =>
  (await tx.selectFrom('posting').selectAll().where('entry_id', '=', entryId).execute()).map(
    ({ account_id: accountId, currency, amount }) => ({ accountId, currency, amount: money(amount, currency) }),
  )

/** Books the mirror of what a transaction posted, each line of it as `change` makes it. */
const mirrored =
  (id: string, change: (line: { accountId: string; amount: string }) => object = () => ({})) =>
  async (work: Work): Promise<string> => {
    const reverses = await entryOf(id, work.tx)
    const postings = (await postingsOf(work.tx, reverses)).map((line) => ({
      ...line,
      amount: negateMoney(line.amount),
      ...change(line),
    }))
    return post(work, { entry: { ...entryNow(), reverses }, postings })
  }

const half = ({ amount }: { amount: string }) => ({ amount: money((-Number(amount) / 2).toFixed(2), 'USD') })

describe('an entry', () => {
  test('has postings', async () => {
    const empty = sql`insert into entry (id, reference, description, effective_date, booked_at, system)
      values ('empty', 'empty', 'Nothing', '2026-11-20', now(), 'test')`
    expect(await refusal(({ tx }) => empty.execute(tx))).toBe('entry_has_postings')
    expect(await found(empty)).toEqual(['Entry empty posts nothing'])
  })

  test('that takes another one back is its mirror, account by account', async () => {
    const [one, two, other] = [await account('100.00'), await account(), await account()]
    const { id } = await done('Transfer', '30.00', { ...internal, ...from(one), ...to(two) })
    const [instead] = await room.cast.platform.db
      .selectFrom('ledger_account')
      .select('id')
      .where('owner_id', '=', other)
      .execute()
    const elsewhere = ({ amount, accountId }: { amount: string; accountId: string }) =>
      Number(amount) < 0 ? { accountId: instead?.id } : { accountId }
    expect(await refusal(mirrored(id, half))).toBe('entry_mirrors_what_it_reverses')
    expect(await refusal(mirrored(id, elsewhere))).toBe('entry_mirrors_what_it_reverses')
    expect(await refusal(mirrored(id))).toBeUndefined()
    const entry = await entryOf(id)
    const mirror = await perform(room.cast.platform.deps, { system: 'test' }, mirrored(id))
    expect(await found(sql`update posting set amount = amount / 2 where entry_id = ${mirror}`)).toContain(
      `Entry ${mirror} does not mirror entry ${entry}`,
    )
  })

  test('that gives back what a rail returned may be owed in the omnibus, and no other', async () => {
    const [one, two] = [await account(), await account()]
    const back = await done('Deposit', '50.00', to(one))
    const kept = await done('Deposit', '50.00', { ...internal, ...to(two) })
    await letGo(room.cast.platform)
    await settleBy(room.cast.platform, [answerFor(back)])
    await deposit(room.cast.platform, one, { amount: '-30.00' })
    await settleBy(room.cast.platform, [answerFor(back, { trace: 'W-BACK', result: 'Returned R01' })])
    expect(await onAccount(room.cast.platform, one)).toEqual(['0.00', '0.00', '0.00'])
    const [owed] = await room.cast.platform.db
      .selectFrom('ledger_account')
      .select('id')
      .where('owner_id', 'like', 'Returns %')
      .execute()
    // Half of it is put on what is owed there, as if the client had spent that.
    const shared = async (work: Work) => {
      const reverses = await entryOf(kept.id, work.tx)
      const lines = await postingsOf(work.tx, reverses)
      const postings = lines.flatMap((line) =>
        Number(line.amount) > 0
          ? [
              { ...line, amount: money('-25.00', 'USD') },
              { ...line, accountId: owed?.id ?? '', amount: money('-25.00', 'USD') },
            ]
          : [{ ...line, amount: negateMoney(line.amount) }],
      )
      return post(work, { entry: { ...entryNow(), reverses }, postings })
    }
    expect(await refusal(shared)).toBe('entry_mirrors_what_it_reverses')
  })
})

test('what a rail returned is put on what the program owes, and on no other account of it', async () => {
  const record = await done('Deposit', '50.00', to(await account()))
  await letGo(room.cast.platform)
  await settleBy(room.cast.platform, [answerFor(record)])
  // Beside the mirror an amount goes from what the program owes to another of its accounts.
  const alsoTo = (purpose: ProgramPurpose) => async (work: Work) => {
    await sql`insert into settlement
        (rail, trace, transaction_id, result, code, amount, currency, day, source, imported_at)
      select rail, 'BY-HAND', transaction_id, 'Returned', 'R01', amount, currency, day, source, imported_at
        from settlement where transaction_id = ${record.id}`.execute(work.tx)
    const reverses = await entryOf(record.id, work.tx)
    const onProgram = async (of: ProgramPurpose, amount: string) => ({
      accountId: await programAccount(work, { purpose: of, currency: 'USD' }),
      ...{ currency: 'USD', amount: money(amount, 'USD') },
    })
    const mirror = (await postingsOf(work.tx, reverses)).map((line) => ({ ...line, amount: negateMoney(line.amount) }))
    const postings = [...mirror, await onProgram('Funding', '10.00'), await onProgram(purpose, '-10.00')]
    return post(work, { entry: { ...entryNow(), reverses }, postings })
  }
  expect(await refusal(alsoTo('Adjustments'))).toBe('entry_mirrors_what_it_reverses')
  expect(await refusal(alsoTo('FeesReceivable'))).toBeUndefined()
})

describe('a transaction', () => {
  const later = (type: string, amount: string, own: object) =>
    done(type, amount, { ...internal, ...own, scheduledFor: '2026-12-01' })

  test('that is settled has posted its amount with the fees of its client', async () => {
    const [one, two] = [await account('100.00'), await account()]
    const record = await later('Transfer', '40.00', { ...from(one), ...to(two) })
    const settled = (posted: string | null, beside?: { account: string; amount: string }) => async (work: Work) => {
      const { tx } = work
      await sql`update hold set released_at = now() from transaction_state s
        where s.transaction_id = ${record.id} and hold.id = s.hold_id`.execute(tx)
      const accounts = await tx
        .selectFrom('ledger_account')
        .select(['id', 'owner_id'])
        .where('owner_id', 'in', [one, two, ...(beside ? [beside.account] : [])])
        .execute()
      const put = (amount: string) => {
        const got = addMoney(money(amount, 'USD'), money(beside?.amount ?? '0.00', 'USD'))
        const amounts = { [one]: money(`-${amount}`, 'USD'), [two]: got }
        return accounts.map(({ id, owner_id }) => ({
          accountId: id,
          currency: 'USD',
          amount: amounts[owner_id] ?? money(`-${beside?.amount}`, 'USD'),
        }))
      }
      const entry = posted === null ? null : await post(work, { entry: entryNow(), postings: put(posted) })
      await sql`update transaction_state set status = 'Settled', entry_id = ${entry}, system = 'test', user_id = null
        where transaction_id = ${record.id}`.execute(tx)
    }
    expect(await refusal(settled(null))).toBe('transaction_posts_when_it_settles')
    for (const amount of ['20.00', '39.99', '40.01'])
      expect([amount, await refusal(settled(amount))]).toEqual([amount, 'transaction_posts_its_amount'])
    // Nor does one get more than that, though all of it adds up.
    const third = await account('1.00')
    expect(await refusal(settled('40.00', { account: third, amount: '0.01' }))).toBe('transaction_posts_its_amount')
    expect(await refusal(settled('40.00'))).toBeUndefined()
  })

  test('that is settled and posted another amount is found', async () => {
    const [one, two] = [await account('100.00'), await account()]
    const record = await done('Transfer', '40.00', { ...internal, ...from(one), ...to(two) })
    const entry = await entryOf(record.id)
    for (const times of ['0.5', '2', '1.01'])
      expect(
        await found(sql`update posting set amount = amount * ${times}::numeric where entry_id = ${entry}`),
      ).toContain(`Transaction ${record.content.reference} is of 40, and its entry moves another amount`)
  })

  test('that pays reserves what it pays as long as it is on its way', async () => {
    const id = await account('100.00')
    const record = await later('Withdrawal', '40.00', from(id))
    const again =
      (holdId: RawBuilder<unknown>) =>
      async ({ tx }: Work) => {
        await sql`alter table transaction_state disable trigger transaction_state_kept`.execute(tx)
        await sql`alter table transaction_place disable trigger transaction_place_kept`.execute(tx)
        await sql`delete from transaction_place where transaction_id = ${record.id}`.execute(tx)
        await sql`create temporary table gone on commit drop as
        select * from transaction_state where transaction_id = ${record.id}`.execute(tx)
        await sql`delete from transaction_state where transaction_id = ${record.id}`.execute(tx)
        await sql`insert into transaction_state (transaction_id, status, rail, due_day, due_at, changed_at, system, hold_id)
        select transaction_id, status, rail, due_day, due_at, changed_at, 'test', ${holdId} from gone`.execute(tx)
      }
    const placed = (amount: string) => async (work: Work) => {
      await sql`insert into hold (id, account_id, currency, amount, placed_at)
        select 'other', account_id, currency, ${amount}::numeric, now() from hold h join transaction_state s
          on s.hold_id = h.id and s.transaction_id = ${record.id}`.execute(work.tx)
      await again(sql`'other'`)(work)
    }
    expect(await refusal(again(sql`null`))).toBe('transaction_reserves_what_it_pays')
    expect(await refusal(placed('39.99'))).toBe('transaction_reserves_what_it_pays')
    expect(await refusal(placed('40.00'))).toBeUndefined()
    expect(await refusal(again(sql`hold_id`))).toBeUndefined()
    const hold = sql`(select hold_id from transaction_state where transaction_id = ${record.id})`
    expect(await found(sql`update hold set amount = 39 where id = ${hold}`)).toContain(
      `Transaction ${record.content.reference} pays 40 and reserves 39`,
    )
  })

  test('that is on its way keeps its hold, whoever would release it', async () => {
    const record = await later('Withdrawal', '40.00', from(await account('100.00')))
    const hold = sql`(select hold_id from transaction_state where transaction_id = ${record.id})`
    const release = sql`update hold set released_at = now() where id = ${hold}`
    expect(await refusal(({ tx }) => release.execute(tx))).toBe('hold_goes_with_its_transaction')
    expect(await found(release)).toContain(
      `Transaction ${record.content.reference} is approved and its hold is released`,
    )
    const held = await done('Hold', '10.00', { ...internal, ...from(await account('100.00')) })
    const settled = sql`(select hold_id from transaction_state where transaction_id = ${held.id})`
    const free = ({ tx }: Work) => sql`update hold set released_at = now() where id = ${settled}`.execute(tx)
    expect(await refusal(free)).toBe('hold_goes_with_its_transaction')
  })

  test('that is over holds nothing, and no hold is open that is of none', async () => {
    const over = await done('Hold', '10.00', { ...internal, ...from(await account('100.00')) })
    const ended = sql`update transaction_state set status = 'Reversed' where transaction_id = ${over.id}`
    expect(await found(ended)).toContain(`Transaction ${over.content.reference} is reversed and its hold is open`)
    const { rows } = await sql<{ id: string }>`select hold_id as id from transaction_state
      where transaction_id = ${over.id}`.execute(room.cast.platform.db)
    const forgotten = sql`update transaction_state set hold_id = null where transaction_id = ${over.id}`
    expect(await found(forgotten)).toContain(`Hold ${rows[0]?.id} of 10 is open and of no transaction`)
  })

  test('that was approved has a state, and one that is settled has posted', async () => {
    const [one, two] = [await account('100.00'), await account()]
    const record = await done('Transfer', '40.00', { ...internal, ...from(one), ...to(two) })
    const state = sql`transaction_state where transaction_id = ${record.id}`
    const said = (what: string) => `Transaction ${record.content.reference} is ${what}`
    expect(await found(sql`delete from ${state}`)).toContain(said('approved and has no state'))
    const another = async ({ tx }: Work) => {
      await sql`create temporary table another on commit drop as select * from transaction
        where id = ${record.id}`.execute(tx)
      await sql`update another set id = 'another', content = content || '{"reference": "ANOTHER"}'`.execute(tx)
      const { rows } = await sql<{ names: string }>`select string_agg(quote_ident(attname), ', ') as names
        from pg_attribute where attrelid = 'transaction'::regclass and attnum > 0 and attgenerated = ''
          and not attisdropped`.execute(tx)
      const names = sql.raw(rows[0]?.names ?? '')
      await sql`insert into transaction (${names}) select ${names} from another`.execute(tx)
      // It lacks much else.
      await sql`set constraints transaction_begun immediate`.execute(tx)
    }
    expect(await refusal(another)).toBe('transaction_has_a_state')
    const changed = (column: string, value: string | null) =>
      found(sql`update transaction_state set ${sql.ref(column)} = ${value} where transaction_id = ${record.id}`)
    expect(await changed('entry_id', null)).toContain(said('settled and posted nothing'))
    expect(await changed('status', 'Failed')).toContain(said('failed and posted something'))
    expect(await changed('status', 'Reversed')).toContain(said('reversed, and no entry takes back what it posted'))
  })
})

describe('an account', () => {
  test('has what is held on it, postings that make nothing, and balances that follow from them', async () => {
    const [one, two] = [await account('100.00'), await account()]
    const entry = await entryOf((await done('Transfer', '40.00', { ...internal, ...from(one), ...to(two) })).id)
    const { rows } = await sql<{ id: string }>`select id from ledger_account
      where owner_id = ${one} and role = 'Client'`.execute(room.cast.platform.db)
    const id = rows[0]?.id ?? ''
    const unbound = sql`alter table ledger_account drop constraint ledger_account_has_enough`
    const lessThanHeld = sql`update ledger_account set held = posted + 1 where id = ${id}`
    expect(await found(unbound, lessThanHeld)).toContain(`Account ${id} has less than is held on it`)
    const posting = (set: RawBuilder<unknown>) =>
      found(sql`update posting set ${set} where entry_id = ${entry} and account_id = ${id}`)
    expect(await posting(sql`amount = amount + 1`)).toContain(`Entry ${entry} makes USD 1, not 0`)
    expect(await posting(sql`balance = balance + 5`)).toContain(
      `Entry ${entry} leaves 65 on account ${id}, the postings up to it make 60`,
    )
  })
})
