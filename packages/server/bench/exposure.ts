import { sql } from 'kysely'
import { onPostgres } from './setting/on-postgres.ts'
import type { ServedKind } from '../src/kinds/index.ts'

// What exposures and totals cost on a network a hundred times as large as that of the demo, on PostgreSQL:
// `pnpm bench exposure`. On one of its own, or on that of TEST_DATABASE_URL.

const rounds = Number(process.env.ROUNDS ?? 20)
const clients = 6000
const accountsEach = 2
/** The most that a call may take once the server has told it before, in milliseconds. */
const limit = 100

/** Each call told again, and told after money has moved on one account. */
export async function run() {
  return onPostgres(async ({ platform, maya, grace, priya }) => {
    const { approvedRecord, complete } = await import('../src/testing/life-cycle.ts')
    const { deposit } = await import('../src/testing/deposit.ts')
    const made = (kind: ServedKind, own: object = {}) =>
      approvedRecord(kind, { maker: maya, approver: grace, content: complete(kind, { ...own }) })
    const { db } = platform
    const institution = await made('institution')
    const omnibus = await made('institutionAccount', { institutionId: institution.id })
    const omnibuses = [omnibus.id]
    for (let more = 1; more < 12; more += 1) {
      const other = await made('institution')
      omnibuses.push((await made('institutionAccount', { institutionId: other.id })).id)
    }
    const client = await made('client')
    const owners = [{ clientId: client.id, role: 'Owner' }]
    const account = await made('clientAccount', { clientId: client.id, programAccountId: omnibus.id, owners })
    await deposit(platform, account.id, { amount: '260000.00' })
    // Past the guards, in a database of its own: what is measured is reading.
    await db.connection().execute(async (one) => {
      await sql`set session_replication_role = replica`.execute(one)
      const ofClient = sql`${client.id}::text || '-' || n % ${clients}::int`
      for (const { table, id, count, own } of [
        {
          table: 'client',
          id: client.id,
          count: clients,
          own: sql`jsonb_build_object('displayName', 'Client ' || n, 'taxId', lpad(n::text, 9, '0'))`,
        },
        {
          table: 'client_account',
          id: account.id,
          count: clients * accountsEach,
          own: sql`jsonb_build_object('accountNumber', 'N' || n,
              'programAccountId', (array[${sql.join(omnibuses)}]::text[])[1 + n / 7 % ${omnibuses.length}::int],
              'clientId', ${ofClient}, 'owners', jsonb_build_array(jsonb_build_object('clientId', ${ofClient}, 'role', 'Owner')))`,
        },
      ]) {
        const { rows } = await sql<{ name: string }>`
            select column_name as name from information_schema.columns where table_schema = current_schema()
              and table_name = ${table} and is_generated = 'NEVER' and column_name not in ('id', 'content')`.execute(
          one,
        )
        const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
        await sql`insert into ${sql.table(table)} (id, content, ${columns})
            select ${id}::text || '-' || n, content || ${own}, ${columns}
            from ${sql.table(table)}, generate_series(0, ${count}::int - 1) n where id = ${id}`.execute(one)
      }
      await sql`insert into client_account_owner_ids (id, target_id)
          select id, content #>> '{owners,0,clientId}' from client_account where id like ${`${account.id}-%`}`.execute(
        one,
      )
      const ledger = await sql<{ name: string }>`
          select column_name as name from information_schema.columns where table_schema = current_schema()
            and table_name = 'ledger_account' and is_generated = 'NEVER'
            and column_name not in ('id', 'owner_id', 'posted')`.execute(one)
      const columns = sql.join(ledger.rows.map(({ name }) => sql.ref(name)))
      await sql`insert into ledger_account (id, owner_id, posted, ${columns})
          select id || '-' || n, owner_id || '-' || n, (n * 7919 % 300000)::numeric, ${columns}
          from ledger_account, generate_series(0, ${clients * accountsEach}::int - 1) n
          where owner_id = ${account.id}`.execute(one)
      await sql`set session_replication_role = origin`.execute(one)
    })
    await sql`vacuum analyze`.execute(db)
    const ask = async (path: string): Promise<number> => {
      const began = performance.now()
      const { status } = await priya.get(path)
      if (status !== 200) throw new Error(`${path} answers ${status}.`)
      return performance.now() - began
    }
    const paths = [
      'DepositProtection?limit=1',
      'DepositProtection/exposure?limit=50',
      'DepositProtection/exposure?limit=50&by=client&sort=clientName',
      'DepositProtection/exposure?limit=50&by=institution',
      `DepositProtection/exposure?limit=50&by=institution&institutionId=${institution.id}`,
      'DepositProtection/exposure?limit=50&q=client%20599',
      'client/totals',
      'institutions/totals',
    ]
    const first = await ask(paths[1] ?? '')
    const lines = []
    let slowest = 0
    for (const path of paths) {
      await ask(path)
      const [again, moved] = [[] as number[], [] as number[]]
      for (let round = 0; round < rounds; round += 1) {
        again.push(await ask(path))
        if (round % 4 === 0) {
          await deposit(platform, account.id, { amount: '1.00' })
          moved.push(await ask(path))
        }
      }
      slowest = Math.max(slowest, median(again), median(moved))
      lines.push({
        name: path.replaceAll(/[0-9a-f-]{30,}/g, '…'),
        values: [median(again).toFixed(1), median(moved).toFixed(1)],
      })
    }
    return [
      {
        title: `${clients} clients, ${clients * accountsEach} accounts: medians; the first call took ${first.toFixed(0)} ms`,
        columns: ['again, ms', 'after money moved, ms'],
        lines,
        verdicts: [`${slowest <= limit ? 'within' : 'ABOVE'} the limit of ${limit} ms: ${slowest.toFixed(1)}`],
      },
    ]
  })
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
