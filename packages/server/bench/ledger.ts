import { sql, type Kysely } from 'kysely'
import { onPostgres } from './setting/on-postgres.ts'
import type { Database, Tx } from '../src/db/schema.ts'

// How many entries a second the ledger books on PostgreSQL, on one hot account and on many, between clients and as deposits,
// which move the omnibus too: `pnpm bench ledger`. Beside it the bare statements of the same work on tables without guards:
// what the strictness costs.

const lanes = 8
const seconds = Number(process.env.SECONDS_EACH ?? 6)
const rounds = Number(process.env.ROUNDS ?? 3)
const many = Number(process.env.ACCOUNTS ?? 1000)
/** Omnibus accounts that deposits go to where they go to many; the first of them has all accounts that transfers are between. */
const houses = 10
/** Ours is to be at least this part of the bare statements. */
const limit = 0.5

/** What an entry takes from, and what it gives to: of a deposit the omnibus, on which it stands as a debit, and the client. */
type Pair = readonly [string, string]

interface House {
  omnibusId: string
  clients: readonly string[]
}

/** Entries a second, each with two postings; ours and the floor in turns, so that whatever the machine does hits both. */
export async function run() {
  return onPostgres(async ({ platform: { db } }) => {
    const { perform } = await import('../src/work/perform.ts')
    const { openAccount } = await import('../src/ledger/open-account.ts')
    const { lockAccounts } = await import('../src/ledger/lock-accounts.ts')
    const { post } = await import('../src/ledger/post.ts')
    const { ledgerFaults } = await import('../src/ledger/ledger-faults.ts')
    const { systemClock, timeOrderedIds } = await import('../src/db/ids.ts')
    const { testMac } = await import('../src/testing/history-keys.ts')
    const { money, negateMoney } = await import('@strongroom/api/money')
    const ids = timeOrderedIds(systemClock)
    const deps = { db, clock: systemClock, ids, historyMac: testMac }
    const actor = { system: 'bench' }
    /** An omnibus with accounts of clients in it, and money on them. */
    const openHouse = (name: string, count: number) =>
      perform(deps, actor, async (work): Promise<House> => {
        const omnibus = { kind: 'institutionAccount', id: name } as const
        const omnibusId = await openAccount(work, { ...omnibus, role: 'Omnibus', currency: 'USD' })
        const clients: string[] = []
        for (let index = 0; index < count; index += 1) {
          const owner = { kind: 'clientAccount', id: `${name} ${index}` } as const
          clients.push(await openAccount(work, { ...owner, role: 'Client', currency: 'USD', omnibus }))
        }
        await post(work, {
          entry: { reference: `Funding of ${name}`, description: 'Funding', effectiveDate: '2026-11-20' },
          postings: [
            ...clients.map((accountId) => ({ accountId, currency: 'USD', amount: money('1000000.00', 'USD') })),
            { accountId: omnibusId, currency: 'USD', amount: money(`-${count}000000.00`, 'USD') },
          ],
        })
        return { omnibusId, clients }
      })
    const first = await openHouse('omnibus', many)
    const places = [first]
    for (let place = 1; place < houses; place += 1)
      places.push(await openHouse(`omnibus ${place}`, Math.ceil(many / houses)))
    await makeBare(db)

    const amount = money('0.01', 'USD')
    const ours = ([source, target]: Pair) =>
      perform(deps, actor, async (work) => {
        await lockAccounts(work.tx, [source, target])
        return post(work, {
          entry: { reference: ids.next(), description: 'Bench', effectiveDate: '2026-11-20' },
          postings: [
            { accountId: source, currency: 'USD', amount: negateMoney(amount) },
            { accountId: target, currency: 'USD', amount },
          ],
        })
      })
    const bare = ([source, target]: Pair) =>
      db.transaction().execute((tx) => bookBare(tx, ids.next(), [source, target]))
    const [hot = '', ...others] = first.clients
    const other = () => oneOf(others)
    const deposit = ({ omnibusId, clients }: House): Pair => [omnibusId, oneOf(clients)]
    const cases: readonly (readonly [string, () => Pair])[] = [
      ['one hot account', () => (Math.random() < 0.5 ? [hot, other()] : [other(), hot])],
      [`${many.toLocaleString('en-US')} accounts`, () => distinct(other)],
      ['deposits, one omnibus', () => deposit(first)],
      [`deposits, ${houses} of them`, () => deposit(oneOf(places))],
    ]
    // A database that is new keeps the plans of empty tables until it is told what is in them, as it is by itself in use.
    for (const [, pair] of cases) {
      await throughput(() => ours(pair()))
      await throughput(() => bare(pair()))
    }
    await sql`vacuum analyze`.execute(db)

    const lines = []
    const shares: number[] = []
    for (const [name, pair] of cases) {
      const found = { ours: [] as number[], bare: [] as number[] }
      for (let round = 0; round < rounds; round += 1) {
        found.ours.push(await throughput(() => ours(pair())))
        found.bare.push(await throughput(() => bare(pair())))
      }
      const [own, floor] = [median(found.ours), median(found.bare)]
      shares.push(own / floor)
      lines.push({ name, values: [own.toFixed(0), floor.toFixed(0), (own / floor).toFixed(2)] })
    }
    const faults = await ledgerFaults(db)
    const least = Math.min(...shares)
    return [
      {
        title: `Entries a second, ${lanes} at once, medians of ${rounds} rounds of ${seconds} s; both lock in one statement and book in another`,
        columns: ['ours', 'bare statements', 'share'],
        lines,
        verdicts: [
          `${least >= limit ? 'within' : 'BELOW'} ${limit}: ${least.toFixed(2)} at least`,
          faults.length === 0 ? 'The books hold.' : `FAULTS: ${faults.slice(0, 3).join('; ')}`,
        ],
        isHeld: least >= limit && faults.length === 0,
      },
    ]
  })
}

/** The same tables and indexes with nothing that guards them. */
async function makeBare(db: Kysely<Database>): Promise<void> {
  for (const statement of [
    'create table bare_account as select * from ledger_account',
    'alter table bare_account add primary key (id)',
    'create table bare_entry (like entry including defaults including indexes)',
    'create table bare_posting (like posting including identity including indexes)',
    'alter table bare_posting alter column booked_at drop not null, alter column balance drop not null',
  ])
    await sql.raw(statement).execute(db)
}

/**
 * Lock, and then entry, postings and balances in one: what any ledger has to say to the database, in as few statements as
 * one would write by hand, so that no share of ours is a round trip that the floor makes and we do not.
 */
async function bookBare(tx: Tx, id: string, [source, target]: Pair): Promise<void> {
  await sql`select from bare_account where id in (${source}, ${target}) order by id for no key update`.execute(tx)
  await sql`
    with booked as (
      insert into bare_entry (id, reference, description, effective_date, booked_at, system)
        values (${id}, ${id}, 'Bench', '2026-11-20', now(), 'bench') returning id),
    moved as (
      insert into bare_posting (entry_id, account_id, currency, amount)
        select booked.id, line.account_id, 'USD', line.amount
        from booked, (values (cast(${source} as text), -0.01), (cast(${target} as text), 0.01)) as line (account_id, amount)
        returning account_id, amount)
    update bare_account a set posted = a.posted + moved.amount from moved where a.id = moved.account_id`.execute(tx)
}

const oneOf = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}

function distinct(pick: () => string): Pair {
  const one = pick()
  for (let other = pick(); ; other = pick()) if (other !== one) return [one, other]
}

/** So many a second, with as many at once as there are lanes. */
async function throughput(work: () => Promise<unknown>): Promise<number> {
  let done = 0
  const began = performance.now()
  const until = began + seconds * 1000
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (performance.now() < until) {
        await work()
        done += 1
      }
    }),
  )
  return (done / (performance.now() - began)) * 1000
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
