import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settlementColumns } from '../transactions/read-settlement.ts'
import {
  answerFor,
  decided,
  faultsOf,
  from,
  letGo,
  movement,
  onAccount,
  openClientAccount,
  openPlace,
} from './books.ts'
import { testDatabaseUrl } from './index.ts'
import { openCast, type Cast } from './life-cycle.ts'
import { each } from './money-races.ts'
import { programEnv } from './program-env.ts'

const reason = testDatabaseUrl ? '' : ' (skipped: needs PostgreSQL, set TEST_DATABASE_URL)'
const platformCli = fileURLToPath(new URL('../platform.ts', import.meta.url))

/** What becomes of an import of settlements that is killed each time that `between` more of its rows are settled. */
export function describeKilledImport({ between }: { between: number }): void {
  describe.skipIf(!testDatabaseUrl)(`an import that is killed${reason}`, () => {
    let cast: Cast
    beforeAll(async () => {
      cast = await openCast()
    }, 120_000)
    afterAll(async () => {
      await cast.platform.close()
    })

    test('again and again loses nothing and does nothing twice', { timeout: 300_000 }, async () => {
      const id = await openClientAccount(cast, await openPlace(cast, 'Harbor Trust'), '500.00')
      const records = await each(40, async () => (await decided(cast, movement('Withdrawal', '1.00', from(id)))).body)
      await letGo(cast.platform)
      const rows = records.map((record) => answerFor(record))
      const folder = mkdtempSync(join(tmpdir(), 'strongroom-settlement-'))
      const file = join(folder, 'rail.csv')
      writeFileSync(
        file,
        [settlementColumns.join(','), ...rows.map((row) => settlementColumns.map((name) => row[name]).join(','))].join(
          '\n',
        ),
      )
      const { rows: found } = await sql<{ name: string }>`select current_database() as name`.execute(cast.platform.db)
      const url = new URL(testDatabaseUrl)
      url.pathname = `/${found[0]?.name ?? ''}`
      const settled = async () =>
        (
          await sql<{ count: number }>`select count(*)::int as count from transaction_state
          where status = 'Settled' and transaction_id in (${sql.join(records.map((record) => record.id))})`.execute(
            cast.platform.db,
          )
        ).rows[0]?.count ?? 0
      try {
        // In the middle of it, wherever that is, until it has come to its end once.
        const left: number[] = []
        for (let least = 3; ; least += between) {
          const child = spawn(process.execPath, [platformCli, 'import', 'settlement', file], {
            env: { ...programEnv, DATABASE_URL: url.href },
            stdio: 'ignore',
          })
          const ended = once(child, 'exit')
          while (child.exitCode === null && least < records.length && (await settled()) < least) await pause(2)
          if (least < records.length) child.kill('SIGKILL')
          const [, signal] = await ended
          if (signal === 'SIGKILL') left.push(await settled())
          expect(await faultsOf(cast.platform)).toEqual([])
          if (least >= records.length) break
        }
        expect(left.filter((count) => count > 0 && count < records.length)).not.toEqual([])
        expect(await settled()).toBe(40)
        expect(await onAccount(cast.platform, id)).toEqual(['460.00', '0.00', '460.00'])
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    })
  })
}
