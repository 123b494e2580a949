import { sql } from 'kysely'
import { onPostgres } from './setting/on-postgres.ts'

// What the list of transactions costs on PostgreSQL, however it is sorted and filtered, and its totals: `pnpm bench lists`.
// The rows are written by the loader, whose every row passes the guards. ROWS says how many; a million if left out.

const many = Number(process.env.ROWS ?? 1_000_000)
const accounts = Number(process.env.ACCOUNTS ?? 200)
const rounds = Number(process.env.ROUNDS ?? 9)
const batch = 1000
/** Times in milliseconds; `pair` is for the first and the last rows of one filter in one order: nobody looks at blank rows for longer. */
const limits = { deepest: 1.2, totals: 100, pair: 300 }

type Values = Readonly<Record<string, string>>

/** First and deepest page of each order beside offset paging, the plan of each filter in each order, totals by filter. */
export async function run() {
  return onPostgres(async (cast) => {
    const { openClientAccount, openPlace, faultsOf } = await import('../src/testing/books.ts')
    const { loadTransactions } = await import('../src/demo/load-transactions.ts')
    const { pastTransactions } = await import('../src/testing/past-transactions.ts')
    const { timeOrderedIds, systemClock } = await import('../src/db/ids.ts')
    const { transactionRoom } = await import('../src/kinds/transaction/room.ts')
    const { recordList } = await import('../src/records/record-list.ts')
    const { readList, rowsInOrder } = await import('../src/lists/read-list.ts')
    const { sumRecords } = await import('../src/records/sum-records.ts')
    const { ownOrder } = await import('../src/lists/list.ts')
    const { cursorOf, keysetColumns, keysetOrder } = await import('../src/lists/keyset.ts')
    const { db } = cast.platform
    const place = await openPlace(cast, 'Harbor Trust')
    const ids: string[] = []
    for (let index = 0; index < accounts; index += 1) ids.push(await openClientAccount(cast, place))
    const people = (await db.selectFrom('app_user').select('id').orderBy('id').limit(6).execute()).map(({ id }) => id)
    const began = performance.now()
    const deps = { ...cast.platform.deps, ids: timeOrderedIds(systemClock) }
    const source = pastTransactions({ accounts: ids, people, count: many })
    let batches = 0
    for (let rows = take(source, batch); rows.length > 0; rows = take(source, batch)) {
      await loadTransactions(deps, rows)
      batches += 1
      // The guards keep the plans that they made for tables with nothing in them.
      if ([1, 10, 100].includes(batches)) await sql`analyze`.execute(db)
      if (batches % 100 === 0) process.stderr.write(`${(batches * batch).toLocaleString('en-US')} loaded\n`)
    }
    const loaded = (performance.now() - began) / 1000
    const faults = await faultsOf(cast.platform)
    await sql`vacuum analyze`.execute(db)

    const list = recordList(transactionRoom)
    const reading = { reader: db, now: new Date(), actor: { system: 'bench' } }
    const ask = (query: Values) => readList<Record<string, unknown>>(db, list, query)
    const inOrder = (order: string, query: Values = {}, cursor?: string) =>
      rowsInOrder(list, { order: ownOrder(list.sorts, order), given: (name) => query[name], cursor })
    const orders = Object.keys(list.sorts).flatMap((name) => [name, `-${name}`])
    const id = ids[7] ?? ''
    const [changed, effective] = [{ 'updatedAt.from': '2026-01-25T00:00:00Z' }, { 'effectiveDate.from': '2026-01-25' }]
    const filters: readonly [string, Values][] = [
      ['all', {}],
      ['type', { type: 'Withdrawal' }],
      ['status', { status: 'Processing' }],
      ['two statuses', { status: 'Approved,Failed' }],
      ['account', { accountId: id }],
      ['period of a month', { 'effectiveDate.from': '2026-05-01', 'effectiveDate.to': '2026-05-31' }],
      ['amounts', { 'amount.from': '400', 'amount.to': '450' }],
      ['account, type, period', { accountId: id, type: 'Deposit', 'effectiveDate.from': '2026-05-01' }],
      ['rail', { rail: 'ACH' }],
      ['changes under way', { hasPendingChange: 'true' }],
      ['no change under way', { hasPendingChange: 'false' }],
      ['currency', { currency: 'EUR' }],
      ['set', { transactionSetId: 'none' }],
      ['from an account', { sourceAccountId: id }],
      ['to an account', { destinationAccountId: id }],
      ['settles in a month', { 'settlementDate.from': '2026-05-01', 'settlementDate.to': '2026-05-31' }],
      ['changed in a month', { 'updatedAt.from': '2026-05-01T00:00:00Z', 'updatedAt.to': '2026-05-31T00:00:00Z' }],
      ['search', { q: 'PAST-00000007' }],
      ['nearly all amounts', { 'amount.from': '11' }],
      ['changed in ten months', changed],
      ['search of a fifth', { q: 'payroll' }],
      // What the screen offers together; each alone leaves nearly all, or a fifth.
      ['changed in ten months, nearly all amounts', { ...changed, 'amount.from': '11' }],
      ['effective in ten months, nearly all amounts', { ...effective, 'amount.from': '11' }],
      ['a fifth, changed in ten months', { q: 'payroll', ...changed }],
      ['a fifth, effective in ten months', { q: 'payroll', ...effective }],
    ]

    const pages = []
    for (const order of orders) {
      const backwards = order.startsWith('-') ? order.slice(1) : `-${order}`
      const { rows } = await ask({ sort: backwards, limit: '60' })
      const { from, terms, conditions } = inOrder(order)
      const cursor = cursorOf(terms, rows.at(-1) ?? {})
      const offset = sql`select ${list.columns} from ${from} where ${sql.join(conditions, sql` and `)}
          order by ${keysetOrder(terms)} limit 51 offset ${many - 60}`
      const [first = 0, deepest = 0, byOffset = 0] = await interleaved(rounds, [
        () => ask({ sort: order }),
        () => ask({ sort: order, cursor }),
        () => offset.execute(db),
      ])
      pages.push({ order, first, deepest, byOffset })
    }
    const [floor = 0] = await interleaved(rounds, [
      () =>
        sql`select * from transaction order by id limit 51`
          .execute(db)
          .then(() => sql`select count(*) from transaction`.execute(db)),
    ])
    const worst = Math.max(...pages.map(({ first, deepest }) => deepest / first))

    const totals = []
    for (const [name, query] of filters) {
      const { sort: _sort, ...asked } = query
      const [time = 0] = await interleaved(rounds, [() => sumRecords(reading, { room: transactionRoom, query: asked })])
      const { count } = await sumRecords(reading, { room: transactionRoom, query: asked })
      totals.push({ name, time, count })
    }

    /** The first rows of a filter in an order and its last ones, without their count; no last ones where all are first. */
    const rowsAlone = async (order: string, query: Values) => {
      const page = (cursor?: string) => {
        const { from, terms, conditions } = inOrder(order, query, cursor)
        return sql`select ${list.columns}, ${keysetColumns(terms)} from ${from}
          where ${sql.join(conditions, sql` and `)} order by ${keysetOrder(terms)} limit 51`
      }
      const backwards = order.startsWith('-') ? order.slice(1) : `-${order}`
      const { rows: last } = await ask({ ...query, sort: backwards, limit: '60' })
      const nearEnd = last[59]
      return {
        first: page(),
        ...(nearEnd && { deepest: page(cursorOf(inOrder(order, query).terms, nearEnd)) }),
      }
    }

    // They take less than whole pages, and vary more: so more of them are taken.
    const alone = []
    for (const [name, query] of filters.filter(([filter]) => ['all', 'type'].includes(filter)))
      for (const order of orders) {
        const { first, deepest = first } = await rowsAlone(order, query)
        const [atFirst = 0, atDeepest = 0] = await interleaved(5 * rounds, [
          () => first.execute(db),
          () => deepest.execute(db),
        ])
        alone.push({ name: `${name} by ${order}`, first: atFirst, deepest: atDeepest })
      }
    const worstAlone = Math.max(...alone.map(({ first, deepest }) => deepest / first))

    const scanned: string[] = []
    const slow: { name: string; time: number }[] = []
    for (const [name, query] of filters)
      for (const order of orders) {
        for (const [which, rows] of Object.entries(await rowsAlone(order, query))) {
          const plan = await sql<Record<string, string>>`explain ${rows}`.execute(db)
          const text = plan.rows.flatMap((row) => Object.values(row)).join('\n')
          if (/Seq Scan on (transaction|transaction_place)\b/.test(text))
            scanned.push(`${which} of ${name} by ${order}`)
          const [time = 0] = await interleaved(3, [() => rows.execute(db)])
          slow.push({ name: `${which} of ${name} by ${order}`, time })
        }
      }
    const slowest = slow.toSorted((one, other) => other.time - one.time).slice(0, 5)

    const longest = slowest[0]?.time ?? 0
    const ms = (value: number) => value.toFixed(1)
    return [
      {
        title: `${many.toLocaleString('en-US')} transactions on ${accounts} accounts`,
        columns: ['seconds', 'a second'],
        lines: [{ name: 'loaded through the guards', values: [loaded.toFixed(0), (many / loaded).toFixed(0)] }],
        verdicts: [faults.length === 0 ? 'The books hold.' : `FAULTS: ${faults.slice(0, 3).join('; ')}`],
        isHeld: faults.length === 0,
      },
      {
        title: `First and deepest page with its count, beside paging by offset without one; medians of ${rounds}`,
        columns: ['first, ms', 'deepest, ms', 'ratio', 'offset, ms'],
        lines: [
          ...pages.map(({ order, first, deepest, byOffset }) => ({
            name: order,
            values: [ms(first), ms(deepest), (deepest / first).toFixed(2), ms(byOffset)],
          })),
          { name: 'floor: 51 rows by their key, and count(*)', values: [ms(floor), '', '', ''] },
        ],
        verdicts: [`${worst <= limits.deepest ? 'within' : 'ABOVE'} ${limits.deepest}: ${worst.toFixed(2)} at most`],
        isHeld: worst <= limits.deepest,
      },
      {
        title: `First and deepest rows without their count, of all and of a filter; medians of ${5 * rounds}`,
        columns: ['first, ms', 'deepest, ms', 'ratio'],
        lines: alone.map(({ name, first, deepest }) => ({
          name,
          values: [ms(first), ms(deepest), (deepest / first).toFixed(2)],
        })),
        verdicts: [
          `${worstAlone <= limits.deepest ? 'within' : 'ABOVE'} ${limits.deepest}: ${worstAlone.toFixed(2)} at most`,
        ],
        isHeld: worstAlone <= limits.deepest,
      },
      {
        title: 'Totals by filter',
        columns: ['rows', 'ms'],
        lines: totals.map(({ name, time, count }) => ({ name, values: [count.toLocaleString('en-US'), ms(time)] })),
        verdicts: [
          `${totals.every(({ time }) => time <= limits.totals) ? 'within' : 'ABOVE'} ${limits.totals} ms: ${ms(Math.max(...totals.map(({ time }) => time)))} at most`,
        ],
        isHeld: totals.every(({ time }) => time <= limits.totals),
      },
      {
        title: `First and deepest rows of every filter in every order, without their count: ${slow.length}`,
        columns: ['ms'],
        lines: slowest.map(({ name, time }) => ({ name, values: [ms(time)] })),
        verdicts: [
          scanned.length === 0 ? 'No table is read from end to end.' : `READ FROM END TO END: ${scanned.join(', ')}`,
          `${longest <= limits.pair ? 'within' : 'ABOVE'} ${limits.pair} ms: ${ms(longest)} at most, medians of 3`,
        ],
        isHeld: scanned.length === 0 && longest <= limits.pair,
      },
    ]
  })
}

function take<Item>(source: Iterator<Item>, count: number): Item[] {
  const taken: Item[] = []
  while (taken.length < count) {
    const next = source.next()
    if (next.done === true) break
    taken.push(next.value)
  }
  return taken
}

/** The medians of several things in milliseconds, done in turn, so that whatever else the machine does hits all alike. */
async function interleaved(times: number, works: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const found = works.map((): number[] => [])
  for (let round = -2; round < times; round += 1)
    for (const [place, work] of works.entries()) {
      const began = performance.now()
      await work()
      if (round >= 0) found[place]?.push(performance.now() - began)
    }
  return found.map((values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0)
}
