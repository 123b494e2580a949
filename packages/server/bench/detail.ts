import { sql, type Kysely, type RawBuilder } from 'kysely'
import { onPostgres } from './setting/on-postgres.ts'
import type { Database } from '../src/db/schema.ts'
import type { ServedKind } from '../src/kinds/index.ts'

// What the calls of a record's page cost for a record with little around it and for one with much: `pnpm bench detail`.
// On a PostgreSQL of its own, or on that of TEST_DATABASE_URL.

const rounds = Number(process.env.ROUNDS ?? 40)
/** The most that much may cost as a multiple of little. */
const limit = 1.3

type Case = { name: string; small: readonly string[]; big: readonly string[] }

/** The calls of both pages, interleaved, so that whatever else the machine does hits both alike. */
export async function run() {
  return onPostgres(async ({ platform, maya, grace, priya }) => {
    const { approvedRecord, complete } = await import('../src/testing/life-cycle.ts')
    const { deposit } = await import('../src/testing/deposit.ts')
    const made = (kind: ServedKind, own: object = {}) =>
      approvedRecord(kind, { maker: maya, approver: grace, content: complete(kind, { ...own }) })
    const { db } = platform
    await made('depositProtection', { effectiveFrom: '2008-10-03' })
    const owned = (clientId: string) => ({ clientId, owners: [{ clientId, role: 'Owner' }] })
    const institutions = { small: (await made('institution')).id, big: (await made('institution')).id }
    const clients = { small: (await made('client')).id, big: (await made('client')).id }
    // In each account at an institution lies the money of a client of its own, above the limit.
    for (const [size, count] of [
      ['small', 10],
      ['big', 5000],
    ] as const) {
      const { id: omnibus } = await made('institutionAccount', { institutionId: institutions[size] })
      const { id: client } = await made('client')
      const { id } = await made('clientAccount', { ...owned(client), programAccountId: omnibus })
      await deposit(platform, id, { amount: '300000.00' })
      const more = { count: count - 1 }
      await copy(db, {
        table: 'institution_account',
        id: omnibus,
        own: sql`${named('name')} || ${numbered(size)}`,
        ...more,
      })
      const another = sql`jsonb_build_object('taxId', ${size === 'big' ? '8' : '9'} || lpad(n::text, 8, '0'))`
      await copy(db, { table: 'client', id: client, own: sql`${named('displayName')} || ${another}`, ...more })
      const owner = copyOf(client)
      const place = sql`jsonb_build_object('programAccountId', ${copyOf(omnibus)}, 'clientId', ${owner},
        'owners', jsonb_build_array(jsonb_build_object('clientId', ${owner}, 'role', 'Owner')))`
      await copy(db, {
        table: 'client_account',
        id,
        own: sql`${named('title')} || ${numbered(size)} || ${place}`,
        ...more,
      })
    }
    for (const [size, count] of [
      ['small', 10],
      ['big', 500],
    ] as const) {
      const { id } = await made('clientAccount', owned(clients[size]))
      await deposit(platform, id, { amount: '1000.00' })
      const own = sql`${named('title')} || ${numbered(`own ${size}`)}`
      await copy(db, { table: 'client_account', id, count: count - 1, own })
    }
    // As it is after the database's own housekeeping: counting reads the index alone.
    await sql`vacuum analyze`.execute(db)
    const page = (kind: string, type: string, id: string, own: readonly string[]) => [
      `${kind}/${id}`,
      `Contacts?parentType=${type}&parentId=${id}&limit=200&sort=lastName`,
      `${type}/${id}/Notes?limit=3`,
      ...own,
    ]
    const institution = (id: string) =>
      page('institutions', 'Institutions', id, [
        `InstitutionAccounts?institutionId=${id}&sort=name&limit=10`,
        `DepositProtection/exposure?by=institution&institutionId=${id}`,
      ])
    const client = (id: string) =>
      page('client', 'client', id, [
        `ClientAccounts?clientId=${id}&sort=title&limit=10`,
        `DepositProtection/exposure?by=client&clientId=${id}`,
        `DepositProtection/exposure?clientId=${id}&sort=-uninsured&limit=10`,
      ])
    const cases: Case[] = [
      {
        name: 'institution, 10 / 5,000 accounts',
        small: institution(institutions.small),
        big: institution(institutions.big),
      },
      { name: 'client, 10 / 500 accounts', small: client(clients.small), big: client(clients.big) },
    ]
    const sections = []
    for (const { name, small, big } of cases) {
      const each = small.map(() => ({ small: [] as number[], big: [] as number[] }))
      for (let round = -5; round < rounds; round += 1)
        for (const [place] of small.entries())
          for (const size of round % 2 === 0 ? (['small', 'big'] as const) : (['big', 'small'] as const)) {
            const path = (size === 'small' ? small : big)[place] ?? ''
            const began = performance.now()
            const { status } = await priya.get(path)
            if (status !== 200) throw new Error(`${path} answers ${status}.`)
            // The first rounds warm up.
            if (round >= 0) each[place]?.[size].push(performance.now() - began)
          }
      const figures = each.map((one) => ({ small: median(one.small), big: median(one.big) }))
      const sum = (size: 'small' | 'big') => figures.reduce((total, figure) => total + figure[size], 0)
      const ratio = sum('big') / sum('small')
      sections.push({
        title: `${name}: medians of ${rounds} rounds`,
        columns: ['small, ms', 'big, ms', 'ratio'],
        lines: [
          ...figures.map((figure, place) => ({
            name: (small[place] ?? '').replaceAll(/[0-9a-f-]{30,}/g, '…'),
            values: [figure.small.toFixed(1), figure.big.toFixed(1), (figure.big / figure.small).toFixed(2)],
          })),
          {
            name: 'all calls of the page',
            values: [sum('small').toFixed(1), sum('big').toFixed(1), ratio.toFixed(2)],
          },
        ],
        verdicts: [`${ratio <= limit ? 'within' : 'ABOVE'} the limit of ${limit}: ${ratio.toFixed(2)}`],
        isHeld: ratio <= limit,
      })
    }
    return sections
  })
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** The id of the n-th copy of a record. */
const copyOf = (id: string) => sql`${id}::text || '-' || n`

/** What copies are called and numbered by: `n` is which of them it is. */
const named = (field: string) =>
  sql`jsonb_build_object(${field}::text, (content ->> ${field}) || ' ' || lpad(n::text, 5, '0'))`
const numbered = (series: string) => sql`jsonb_build_object('accountNumber', ${series}::text || lpad(n::text, 6, '0'))`

type Copied = {
  table: 'institution_account' | 'client' | 'client_account'
  id: string
  count: number
  /** What is another in the content of the n-th copy. */
  own: RawBuilder<unknown>
}

/**
 * So many more records like one, each with an account of the ledger where it has one, and the same balance on it. Written
 * past the guards, which is why it happens in a database of its own: what is measured is reading, and thousands of records
 * by three verbs each take minutes.
 */
async function copy(db: Kysely<Database>, { table, id, count, own }: Copied): Promise<void> {
  await db.connection().execute(async (one) => {
    const columnsOf = async (name: string, except: readonly string[]) => {
      const { rows } = await sql<{ name: string }>`
        select column_name as name from information_schema.columns
        where table_schema = current_schema() and table_name = ${name} and is_generated = 'NEVER'
          and column_name not in (${sql.join(except)})`.execute(one)
      return sql.join(rows.map((row) => sql.ref(row.name)))
    }
    const columns = await columnsOf(table, ['id', 'content'])
    const ledger = await columnsOf('ledger_account', ['id', 'owner_id', 'omnibus_id'])
    await sql`set session_replication_role = replica`.execute(one)
    await sql`insert into ${sql.table(table)} (id, content, ${columns})
      select ${copyOf(id)}, content || ${own}, ${columns}
      from ${sql.table(table)}, generate_series(1, ${count}::int) n where id = ${id}`.execute(one)
    // In the copy of its omnibus where there is one, else in the omnibus itself.
    await sql`insert into ledger_account (id, owner_id, omnibus_id, ${ledger})
      select id || '-' || n, ${copyOf(id)}, case when omnibus_id = id or exists (
          select from ledger_account o where o.id = l.omnibus_id || '-' || n) then omnibus_id || '-' || n else omnibus_id end,
        ${ledger}
      from ledger_account l, generate_series(1, ${count}::int) n where owner_id = ${id}`.execute(one)
    if (table === 'client_account')
      await sql`insert into client_account_owner_ids (id, target_id)
        select id, content #>> '{owners,0,clientId}' from client_account where id like ${`${id}-%`}`.execute(one)
    await sql`set session_replication_role = origin`.execute(one)
  })
}
