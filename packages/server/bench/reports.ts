import { paths, recordKinds, reports, type ReportName } from '@strongroom/api/contract'
import { sql } from 'kysely'
import { onPostgres } from './setting/on-postgres.ts'
import type { ServedKind } from '../src/kinds/index.ts'

// What each report and the totals of the overview cost on PostgreSQL, beside a call that does nothing and beside the same figures added up from every
// posting: `pnpm bench reports`. ROWS says how many transactions; a million if left out. On a database of its own, or on
// that of TEST_DATABASE_URL.

const many = Number(process.env.ROWS ?? 1_000_000)
const clients = Number(process.env.CLIENTS ?? Math.ceil(many / 10))
const institutions = Number(process.env.INSTITUTIONS ?? 40)
const rounds = Number(process.env.ROUNDS ?? 100)
/** The most that one of them may take, in milliseconds. */
const limit = 100

const products = ['DDA', 'MMDA', 'Savings', 'CD']

/** The median and 99th percentile, the plain forms of two of them, and the floor. */
export async function run() {
  return onPostgres(async ({ platform, maya, grace, priya }) => {
    const { approvedRecord, complete } = await import('../src/testing/life-cycle.ts')
    const { deposit } = await import('../src/testing/deposit.ts')
    const { programAccount } = await import('../src/ledger/program-account.ts')
    const { perform } = await import('../src/work/perform.ts')
    const { db } = platform
    const made = (kind: ServedKind, own: object = {}) =>
      approvedRecord(kind, { maker: maya, approver: grace, content: complete(kind, { ...own }) })
    await made('depositProtection', { schemeCode: 'FDIC', currency: 'USD', coverageLimit: '250000.00' })
    const omnibuses: string[] = []
    for (let index = 0; index < institutions; index += 1) {
      const own = { maxPlacement: '900000000.00', targetBalance: undefined, minPlacement: undefined }
      const { id: institutionId } = await made('institution', { ...own, currency: 'USD', name: `Bank ${index}` })
      const productType = products[index % products.length]
      omnibuses.push((await made('institutionAccount', { institutionId, productType })).id)
    }
    const client = await made('client')
    const owners = [{ clientId: client.id, role: 'Owner' }]
    const account = await made('clientAccount', { clientId: client.id, programAccountId: omnibuses[0], owners })
    await deposit(platform, account.id, { amount: '1.00' })
    const expense = await perform(platform.deps, { system: 'bench' }, (work) =>
      programAccount(work, { purpose: 'InterestExpense', currency: 'USD' }),
    )
    const began = performance.now()
    // Past the guards, in a database of its own: what is measured is reading. The days are the fold of the postings,
    // as the guards would have kept them.
    await db.connection().execute(async (one) => {
      await sql`set session_replication_role = replica`.execute(one)
      const columnsOf = async (table: string, without: readonly string[]) => {
        const { rows } = await sql<{ name: string }>`
            select column_name as name from information_schema.columns where table_schema = current_schema()
              and table_name = ${table} and is_generated = 'NEVER' and column_name not in (${sql.join(without)})`.execute(
          one,
        )
        return sql.join(rows.map(({ name }) => sql.ref(name)))
      }
      const ofClient = sql`${client.id}::text || '-' || n`
      const at = sql`(array[${sql.join(omnibuses)}]::text[])[1 + n % ${institutions}::int]`
      for (const { table, id, own } of [
        {
          table: 'client',
          id: client.id,
          own: sql`jsonb_build_object('displayName', 'Client ' || n, 'taxId', lpad(n::text, 9, '0'))`,
        },
        {
          table: 'client_account',
          id: account.id,
          own: sql`jsonb_build_object('accountNumber', 'N' || n, 'programAccountId', ${at}, 'clientId', ${ofClient},
              'owners', jsonb_build_array(jsonb_build_object('clientId', ${ofClient}, 'role', 'Owner')))`,
        },
      ]) {
        const columns = await columnsOf(table, ['id', 'content'])
        await sql`insert into ${sql.table(table)} (id, content, ${columns})
            select ${id}::text || '-' || n, content || ${own}, ${columns}
            from ${sql.table(table)}, generate_series(0, ${clients}::int - 1) n where id = ${id}`.execute(one)
      }
      await sql`insert into client_account_owner_ids (id, target_id)
          select id, content #>> '{owners,0,clientId}' from client_account where id like ${`${account.id}-%`}`.execute(
        one,
      )
      const ledger = await columnsOf('ledger_account', ['id', 'owner_id', 'omnibus_id', 'posted'])
      await sql`insert into ledger_account (id, owner_id, omnibus_id, ${ledger})
          select l.id || '-' || n, l.owner_id || '-' || n,
            (select o.id from ledger_account o where o.owner_kind = 'institutionAccount' and o.owner_id = ${at}), ${ledger}
          from ledger_account l, generate_series(0, ${clients}::int - 1) n where l.owner_id = ${account.id}`.execute(
        one,
      )
      await sql`insert into interest_account (account_id, currency, accrued)
          select id, currency, 1.2345 from ledger_account where owner_kind = 'clientAccount'
          on conflict do nothing`.execute(one)
      const entry = await columnsOf('entry', ['id', 'reference', 'effective_date'])
      await sql`insert into entry (id, reference, effective_date, ${entry})
          select 'bench-' || n, 'bench-' || n,
            to_char(date '2026-11-20' - (364 - (n::bigint * 365 / ${many}::int))::int, 'YYYY-MM-DD'), ${entry}
          from (select * from entry limit 1) e, generate_series(0, ${many}::int - 1) n`.execute(one)
      // One in a hundred pays interest, the others bring money.
      const amount = sql`round((100 + n * 7919::bigint % 90000)::numeric / 100, 2)`
      await sql`insert into posting (entry_id, account_id, currency, amount, booked_at, balance)
          select 'bench-' || n, side.account, 'USD', side.amount, now(),
            a.posted + sum(side.amount) over (partition by side.account order by n)
          from generate_series(0, ${many}::int - 1) n
            join ledger_account l on l.owner_id = ${account.id}::text || '-' || n % ${clients}::int
            cross join lateral (values (l.id, ${amount}), (l.omnibus_id, -${amount}),
              (case when n % 100 = 0 then ${expense}::text end, -${amount})) side (account, amount)
            join ledger_account a on a.id = side.account
          order by side.account, n`.execute(one)
      // A request for every tenth transaction, most of them over within a day: of a hundred, one is pending, two are in
      // progress, three have failed, four were rejected or withdrawn.
      await sql`insert into request (id, revision, type, amount, currency, rail, channel, source_account_id, client_id,
            requested_by, requested_at, status, processing_status, is_withdrawn, decided_by, decided_at, transaction_id,
            finished_at, failure_reason)
          select 'bench-' || n, 1, 'withdrawal', 5, 'USD', 'ACH', 'Staff', ${account.id}, ${client.id},
            ${maya.user.id}, asked, status, processing, withdrawn,
            case when status <> 'Pending' then case when withdrawn then ${maya.user.id} else ${grace.user.id} end end,
            case when status <> 'Pending' then asked end,
            case when status = 'Approved' then 'bench-' || n end,
            case when status = 'Rejected' or processing in ('Completed', 'Failed') then asked + interval '6 hours' end,
            case when processing = 'Failed' then 'No funds' end
          from generate_series(0, ${Math.ceil(many / 10)}::int - 1) n
            cross join lateral (select timestamptz '2026-11-20 12:00Z' - n * interval '365 days' / ${many}::int * 10 as asked,
              n * 37 % 100 = 6 as withdrawn,
              case when n * 37 % 100 = 0 then 'Pending' when n * 37 % 100 between 6 and 9 then 'Rejected'
                else 'Approved' end as status,
              case when n * 37 % 100 in (0, 6, 7, 8, 9) then 'Pending' when n * 37 % 100 < 3 then 'InProgress'
                when n * 37 % 100 < 6 then 'Failed' else 'Completed' end as processing) course`.execute(one)
      await sql`insert into ledger_day (day, account_id, net)
          select e.effective_date, p.account_id, sum(p.amount) from posting p join entry e on e.id = p.entry_id
            join ledger_account a on a.id = p.account_id where a.role <> 'Client' and e.id like 'bench-%' group by 1, 2
          on conflict (day, account_id) do update set net = ledger_day.net + excluded.net`.execute(one)
      await sql`update ledger_account a set posted = made.sum from (select account_id, sum(amount) as sum
          from posting group by 1) made where made.account_id = a.id`.execute(one)
      await sql`set session_replication_role = origin`.execute(one)
    })
    await sql`vacuum analyze`.execute(db)
    const laid = (performance.now() - began) / 1000
    const { rows: counted } = await sql<{ postings: string; days: string }>`
        select (select count(*) from posting)::text as postings, (select count(*) from ledger_day)::text as days`.execute(
      db,
    )

    const get = (path: string) => async (): Promise<void> => {
      const { status, body } = await priya.get(path)
      if (status !== 200) throw new Error(`${path} answers ${status}: ${body?.message}`)
    }
    const year = 'from=2025-11-21&to=2026-11-20'
    const asked: readonly (readonly [ReportName, string, string])[] = [
      ['placed', 'the last 30 days', ''],
      ['balances', 'a year by day', `?${year}&grouping=day`],
      ['balances', 'a year by month', `?${year}&grouping=month`],
      ['interest', 'a year by month', `?${year}&grouping=month`],
      ['placements', 'now', ''],
      ['cover', 'now', ''],
      ['requests', 'a year by day', `?${year}&grouping=day`],
      ['planRates', 'a year by day', `?${year}&grouping=day`],
      ['referenceRates', 'a year by day', `?${year}&grouping=day`],
    ]
    const totals = [
      paths.requestTotals,
      ...Object.values(recordKinds).flatMap((kind) => ('totalsPath' in kind ? [kind.totalsPath] : [])),
    ]
    const calls = [
      ...asked.map(([name, what, query]) => ({
        name: `${reports[name].path}, ${what}`,
        work: get(`${reports[name].path}${query}`),
      })),
      ...totals.map((path) => ({ name: path, work: get(path) })),
    ]
    // Of its own kind: the same sums without the days that the postings keep.
    const plain = async () => {
      await sql`select o.product_type, left(e.effective_date, 7), sum(p.amount) from posting p
          join entry e on e.id = p.entry_id join ledger_account l on l.id = p.account_id
          join institution_account o on o.id = l.owner_id
          where l.owner_kind = 'institutionAccount' and l.currency = 'USD' group by 1, 2`.execute(db)
    }
    const measured = await interleaved(rounds, [{ name: 'floor: who am I', work: get('directory/user/me') }, ...calls])
    const [byPostings] = await interleaved(3, [{ name: 'peer: balances by month from the postings', work: plain }])
    const asks = { type: 'withdrawal', amount: '0.01', currency: 'USD', sourceAccountId: account.id }
    const moved: Measured[] = []
    for (const { name, work } of calls) {
      const times: number[] = []
      for (let round = 0; round < 5; round += 1) {
        await deposit(platform, account.id, { amount: '1.00' })
        const { status, body } = await maya.call('POST', 'requests', asks)
        if (status !== 201) throw new Error(`A request is answered with ${status}: ${body?.message}`)
        const at = performance.now()
        await work()
        times.push(performance.now() - at)
      }
      moved.push({ name, ...spread(times) })
    }
    const lines = [...measured, ...(byPostings ? [byPostings] : [])].map(({ name, median, p99, first }) => ({
      name,
      values: [
        median.toFixed(1),
        p99.toFixed(1),
        moved.find((one) => one.name === name)?.median.toFixed(1) ?? '',
        first?.toFixed(1) ?? '',
      ],
    }))
    const above = [...measured, ...moved].filter(({ name, p99 }) => !name.startsWith('floor') && p99 > limit)
    return [
      {
        title: `${many.toLocaleString('en-US')} transactions, ${clients.toLocaleString('en-US')} clients, ${institutions} institutions: ${counted[0]?.postings} postings, ${counted[0]?.days} days kept; laid in ${laid.toFixed(0)} s`,
        columns: [
          'median, ms',
          `p99 of ${rounds}, ms`,
          'after money moved and was asked for, ms',
          'first in a process, ms',
        ],
        lines,
        isHeld: above.length === 0,
        verdicts: [
          above.length === 0
            ? `within the limit of ${limit} ms, settled and after money moved and was asked for`
            : `ABOVE ${limit} ms, settled or after money moved and was asked for: ${above.map(({ name, p99 }) => `${name} ${p99.toFixed(0)}`).join('; ')}`,
        ],
      },
    ]
  })
}

/** `first` is the first time in this process, when nothing was kept yet and the database has made no plan. */
type Measured = { name: string; median: number; p99: number; first?: number }

function spread(times: readonly number[]): Omit<Measured, 'name'> {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { median: at(0.5), p99: at(0.99) }
}

/** Several things done in turn, so that whatever else the machine does hits all alike; the first two rounds warm up. */
async function interleaved(
  times: number,
  works: readonly { name: string; work: () => Promise<void> }[],
): Promise<Measured[]> {
  const found = works.map((): number[] => [])
  const firsts: number[] = []
  for (let round = -2; round < times; round += 1)
    for (const [place, { work }] of works.entries()) {
      const began = performance.now()
      await work()
      const took = performance.now() - began
      firsts[place] ??= took
      if (round >= 0) found[place]?.push(took)
    }
  return works.map(({ name }, place) => ({ name, ...spread(found[place] ?? []), first: firsts[place] ?? 0 }))
}
