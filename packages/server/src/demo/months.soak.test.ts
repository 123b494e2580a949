import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { interestFaults } from '../interest/interest-faults.ts'
import { keptHistory } from '../kept-history.ts'
import { keptKinds } from '../kinds/index.ts'
import { books } from '../rooms.ts'
import { faultsOf } from '../testing/books.ts'
import { openTestPlatform, testClock } from '../testing/test-platform.ts'
import { noAnchors } from '../versions/anchors.ts'
import { verifyHistory } from '../versions/verify-history.ts'
import { seed } from './seed.ts'

/** What is told of a network: all of it, row by row. Ids count on and the clock stands, so that nothing differs by chance. */
const tables = [
  ...['request', 'transaction', 'transaction_state', 'entry', 'posting', 'ledger_account', 'ledger_day'],
  ...['accrual', 'interest_posting', 'record_version', 'approving_task', 'audit', 'notification'],
] as const

/** Begins the demo with its six months at an instant; answers what does not hold in it, and what it is as text. */
async function begunAt(now: string) {
  const platform = await openTestPlatform({ clock: testClock(now) })
  try {
    const { deps, db } = platform
    await seed(deps, { demo: { kinds: keptKinds, books, months: 6 }, firstAdministrator: undefined })
    const check = { ...keptHistory, anchors: noAnchors, historyMac: deps.historyMac, now: deps.clock.now() }
    const faults = [
      ...(await faultsOf(platform)),
      ...(await verifyHistory(db, check)).faults,
      ...(await interestFaults(db)).map(({ title, fault }) => `${title}: ${fault}`),
    ]
    const told = new Map<string, string[]>()
    for (const table of tables) {
      // Which of its server's transactions wrote a row is no part of it.
      const { rows } = await sql<{ line: string }>`
        select (to_jsonb(t) - 'xact')::text as line from ${sql.table(table)} t order by 1`.execute(db)
      told.set(
        table,
        rows.map(({ line }) => line),
      )
    }
    const { rows: states } = await sql<{ state: string }>`select distinct state from request order by 1`.execute(db)
    return { faults, told, states: states.map(({ state }) => state) }
  } finally {
    await platform.close()
  }
}

test.each([
  ['an afternoon', '2026-11-20T15:00:00Z'],
  ['a holiday, with all of its months in the year before', '2027-01-01T15:00:00Z'],
  ['a day that few years have', '2028-02-29T15:00:00Z'],
  ['the day after the clocks of New York changed', '2026-11-02T15:00:00Z'],
])(
  'begun on %s (%s) the demo has six months behind it that hold in every book, and are the same each time',
  async (_day, now) => {
    const first = await begunAt(now)
    expect(first.faults).toEqual([])
    expect(first.told.get('transaction')?.length).toBeGreaterThan(250)
    expect(first.states).toEqual(['Completed', 'Failed', 'InProgress', 'Pending', 'Rejected', 'Withdrawn'])
    const second = await begunAt(now)
    for (const table of tables) expect([table, second.told.get(table)]).toEqual([table, first.told.get(table)])
  },
  1_200_000,
)
