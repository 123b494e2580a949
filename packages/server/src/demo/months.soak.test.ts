import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { keptHistory } from '../kept-history.ts'
import { keptKinds } from '../kinds/index.ts'
import { books } from '../rooms.ts'
import { faultsOf } from '../testing/books.ts'
import { openTestPlatform, testClock } from '../testing/test-platform.ts'
import { noAnchors } from '../versions/anchors.ts'
import { verifyHistory } from '../versions/verify-history.ts'
import { seed } from './seed.ts'

/** Begins the demo with its six months; answers what does not hold in it, and what it is as text. */
async function begun() {
  const platform = await openTestPlatform({ clock: testClock('2026-11-20T15:00:00Z') })
  try {
    const { deps, db } = platform
    await seed(deps, { demo: { kinds: keptKinds, books, months: 6 }, firstAdministrator: undefined })
    const check = { ...keptHistory, anchors: noAnchors, historyMac: deps.historyMac, now: deps.clock.now() }
    const { rows } = await sql<{ line: string }>`
      select concat_ws(' ', t.reference, t.amount, t.currency, s.status, e.effective_date) as line
      from transaction t join transaction_state s on s.transaction_id = t.id left join entry e on e.id = s.entry_id
      order by 1`.execute(db)
    const faults = [...(await faultsOf(platform)), ...(await verifyHistory(db, check)).faults]
    return { faults, lines: rows.map(({ line }) => line) }
  } finally {
    await platform.close()
  }
}

test('the demo has six months behind it that hold in every book, and are the same each time', async () => {
  const first = await begun()
  expect(first.faults).toEqual([])
  expect(first.lines.length).toBeGreaterThan(250)
  expect(await begun()).toEqual(first)
}, 1_200_000)
