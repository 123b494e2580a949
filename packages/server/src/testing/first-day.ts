import { recordKinds, type RecordKind } from '@strongroom/api/contract'
import { sql } from 'kysely'
import type { Content } from '../db/record-tables.ts'
import { seed } from '../demo/seed.ts'
import { keptKinds } from '../kinds/index.ts'
import type { KindRoom } from '../records/kind-room.ts'
import { books } from '../rooms.ts'
import { openTestPlatform, testClock } from './test-platform.ts'

/** How the demo begins: its transactions and requests by their states, and what no rail could answer. */
interface FirstDay {
  transactions: Readonly<Record<string, string>>
  requests: readonly string[]
  refused: number
}

/** Begins the demo on an empty platform at an instant, of these kinds and with so many months behind it. */
export async function firstDayAt(
  instant: string,
  { kinds, months }: { kinds: readonly KindRoom[]; months: number },
): Promise<FirstDay> {
  const platform = await openTestPlatform({ clock: testClock(instant) })
  try {
    await seed(platform.deps, { demo: { kinds, books, months }, firstAdministrator: undefined })
    const transactions = await sql<{ reference: string; status: string }>`
      select t.reference, s.status from transaction t join transaction_state s on s.transaction_id = t.id
      where t.reference like 'TRX-2026-0000%' or t.reference like 'ALLOW%' order by 1`.execute(platform.db)
    const requests = await sql<{ state: string }>`
      select state from request where requested_at > ${new Date(Date.parse(instant) - 86_400_000)} order by number`.execute(
      platform.db,
    )
    const refused = await sql<{ refused: number }>`
      select sum((after ->> 'refused')::int)::int as refused from audit where entity_type = 'settlement'`.execute(
      platform.db,
    )
    return {
      transactions: Object.fromEntries(transactions.rows.map(({ reference, status }) => [reference, status])),
      requests: requests.rows.map(({ state }) => state),
      refused: refused.rows[0]?.refused ?? -1,
    }
  } finally {
    await platform.close()
  }
}

/** What a record of the demo is found by, and what names it in the contents of others. */
const nameOf = (kind: RecordKind, title: unknown) => `${kind} ${String(title)}`
const moving: readonly RecordKind[] = ['transaction', 'transactionSet']

/** The kinds with no more of the demo network than its transactions need: all of it takes ten seconds. */
export function movingKinds(): KindRoom[] {
  const days = { approved: '2026-10-01', after: '2026-10-03', today: '2026-10-04' }
  const networks = keptKinds.map(({ kind, demo }) => ({ kind, data: demo(nameOf, days) }))
  const nameIn = (kind: RecordKind, content: Content) => nameOf(kind, content[recordKinds[kind].title])
  const contents = new Map(
    networks.flatMap(({ kind, data }) => data.records.map((content) => [nameIn(kind, content), content])),
  )
  const needed = new Set<string>()
  const need = (value: unknown): void => {
    if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) need(one)
    if (typeof value !== 'string' || needed.has(value) || !contents.has(value)) return
    needed.add(value)
    need(contents.get(value))
  }
  for (const { kind, data } of networks) if (moving.includes(kind)) need([data.items, data.records, data.drafts])
  return keptKinds.map((room) => (moving.includes(room.kind) ? room : { ...room, demo: only(room) }))

  function only({ kind, demo }: KindRoom): KindRoom['demo'] {
    return (find, at) => {
      const data = demo((of, title) => (needed.has(nameOf(of, title)) ? find(of, title) : ''), at)
      return {
        records: data.records.filter((content) => needed.has(nameIn(kind, content))),
        ...{ changes: [], notes: [], drafts: [] },
        ...(data.deposits && { deposits: data.deposits.filter(({ to }) => needed.has(nameOf(kind, to))) }),
      }
    }
  }
}

/** The first day as it is whatever the day and the hour. */
export const firstDay: FirstDay = {
  transactions: {
    ...{ 'ALLOW-2026-001': 'Settled', 'ALLOW-2026-002': 'Settled', 'ALLOW-2026-003': 'Settled' },
    ...{ 'TRX-2026-000001': 'Settled', 'TRX-2026-000002': 'Settled', 'TRX-2026-000003': 'Settled' },
    ...{ 'TRX-2026-000004': 'Settled', 'TRX-2026-000005': 'Failed', 'TRX-2026-000006': 'Reversed' },
    ...{ 'TRX-2026-000006-R': 'Settled', 'TRX-2026-000007': 'Settled', 'TRX-2026-000008': 'Processing' },
    ...{ 'TRX-2026-000009': 'Processing', 'TRX-2026-000010': 'Processing', 'TRX-2026-000011': 'Settled' },
  },
  requests: [
    ...['Pending', 'Completed', 'Pending', 'Pending', 'InProgress', 'Pending', 'Pending', 'InProgress', 'Failed'],
    ...['Completed', 'Rejected', 'Withdrawn', 'Pending'],
  ],
  refused: 0,
}
