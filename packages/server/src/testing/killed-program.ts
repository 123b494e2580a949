import type { KyselyPlugin } from 'kysely'
import { calendarDate } from '@strongroom/api/money'
import { systemClock, timeOrderedIds } from '../db/ids.ts'
import { openPostgres } from '../db/open-postgres.ts'
import { interestThrough } from '../interest/interest-job.ts'
import { setJob } from '../transaction-sets/set-job.ts'
import { runJob } from '../worker/run-job.ts'
import { settleBy } from './books.ts'
import { lifeCycle } from './life-cycle.ts'
import { openTestPlatformOn } from './test-platform.ts'

/** What a process is to do with money. */
export type Deed =
  | { does: 'approve'; kind: 'transaction' | 'transactionSet'; taskId: string; revision: number }
  | { does: 'approveRequest'; id: string; revision: number }
  | { does: 'settle'; row: Record<string, string> }
  | { does: 'runSets' }
  | { does: 'earn'; day: string }

/** What it is told: on which database, what, and behind which of its statements it ends without a word. */
export interface KilledProgram {
  url: string
  deed: Deed
  behind: number
}

// A process of its own, which ends as `kill -9` ends it: nothing is said to the database.
if (import.meta.main) {
  const { url, deed, behind }: KilledProgram = JSON.parse(process.argv[2] ?? '')
  const opened = await openPostgres(url)
  let left = Infinity
  const killer: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      left -= 1
      if (left === 0) process.kill(process.pid, 'SIGKILL')
      return result
    },
  }
  const platform = await openTestPlatformOn(
    { db: opened.withPlugin(killer), isPostgres: true, close: () => opened.destroy() },
    { ids: timeOrderedIds(systemClock) },
  )
  const approver = await platform.signedInAs('grace')
  left = behind
  if (deed.does === 'approve') {
    const { kind, taskId, revision } = deed
    const { status, body } = await lifeCycle(kind).decide(approver, taskId, {
      action: 'approve',
      revision,
    })
    if (status !== 200) throw new Error(`It was not approved: ${JSON.stringify(body)}`)
  } else if (deed.does === 'approveRequest') {
    const { id, revision } = deed
    const { status, body } = await approver.call('PUT', `requests/${id}/decision`, { action: 'approve', revision })
    if (status !== 200) throw new Error(`The request was not approved: ${JSON.stringify(body)}`)
  } else if (deed.does === 'settle') await settleBy(platform, [deed.row])
  else if (deed.does === 'runSets') await runJob(platform.deps, setJob)
  else await runJob(platform.deps, interestThrough(calendarDate(deed.day)))
  await platform.close()
}
