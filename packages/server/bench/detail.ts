import { sql, type Kysely } from 'kysely'
import { onPostgres } from './setting/on-postgres.ts'
import type { Database } from '../src/db/schema.ts'

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
    const made = (kind: 'institution' | 'client' | 'institutionAccount' | 'clientAccount', own: object) =>
      approvedRecord(kind, { maker: maya, approver: grace, content: complete(kind, { ...own }) })
    const { db } = platform
    const institutions = { small: (await made('institution', {})).id, big: (await made('institution', {})).id }
    const clients = { small: (await made('client', {})).id, big: (await made('client', {})).id }
    for (const [size, count] of [
      ['small', 10],
      ['big', 5000],
    ] as const) {
      const { id } = await made('institutionAccount', { institutionId: institutions[size] })
      await copy(db, { table: 'institution_account', id, count: count - 1, named: 'name', numbered: 'accountNumber' })
    }
    for (const [size, count] of [
      ['small', 10],
      ['big', 500],
    ] as const) {
      const owners = [{ clientId: clients[size], role: 'Owner' }]
      const { id } = await made('clientAccount', { clientId: clients[size], owners })
      await deposit(platform, id, { amount: '1000.00' })
      await copy(db, { table: 'client_account', id, count: count - 1, named: 'title', numbered: 'accountNumber' })
    }
    // As it is after the database's own housekeeping: counting reads the index alone.
    await sql`vacuum analyze`.execute(db)
    const page = (kind: string, type: string, id: string, own: readonly string[]) => [
      `${kind}/${id}`,
      `Contacts?parentType=${type}&parentId=${id}&limit=200&sort=lastName`,
      `${kind}/${id}/Notes?limit=2`,
      ...own,
    ]
    const institution = (id: string) =>
      page('institutions', 'Institutions', id, [`InstitutionAccounts?institutionId=${id}&sort=name&limit=10`])
    const client = (id: string) =>
      page('client', 'client', id, [
        `ClientAccounts?clientId=${id}&sort=title&limit=10`,
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
      })
    }
    return sections
  })
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

type Copied = {
  table: 'institution_account' | 'client_account'
  id: string
  count: number
  named: string
  numbered: string
}

/**
 * So many more records like one, each with an account of the ledger. Written past the guards, which is why it happens in
 * a database of its own: what is measured is reading, and thousands of records by three verbs each take minutes.
 */
async function copy(db: Kysely<Database>, { table, id, count, named, numbered }: Copied): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
      and column_name not in ('id', 'content')`.execute(db)
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
  const copyId = sql`${id} || '-' || n`
  const ledger = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = 'ledger_account' and is_generated = 'NEVER'
      and column_name not in ('id', 'owner_id', 'omnibus_id')`.execute(db)
  const ledgerColumns = sql.join(ledger.rows.map(({ name }) => sql.ref(name)))
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one)
    await sql`insert into ${sql.table(table)} (id, content, ${columns})
      select ${copyId}, content || jsonb_build_object(${named}::text, (content ->> ${named}) || ' ' || lpad(n::text, 5, '0'),
        ${numbered}::text, ${String(count)}::text || lpad(n::text, 6, '0')), ${columns}
      from ${sql.table(table)}, generate_series(1, ${count}::int) n where id = ${id}`.execute(one)
    await sql`insert into ledger_account (id, owner_id, omnibus_id, ${ledgerColumns})
      select id || '-' || n, ${copyId}, case when omnibus_id = id then id || '-' || n else omnibus_id end, ${ledgerColumns}
      from ledger_account, generate_series(1, ${count}::int) n where owner_id = ${id}`.execute(one)
    if (table === 'client_account')
      await sql`insert into client_account_owner_ids (id, target_id)
        select ${copyId}, target_id from client_account_owner_ids, generate_series(1, ${count}::int) n
        where id = ${id}`.execute(one)
    await sql`set session_replication_role = origin`.execute(one)
  })
}
