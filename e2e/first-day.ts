import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { onParentGone } from '../scripts/on-shutdown.ts'
import { origins } from './origins.ts'
import { answers, folderOf, startServer } from './server-process.ts'

/** The folder with the demo network as every server begins with it: to write it takes longer than all else they begin with. */
export const firstDay = folderOf('first-day')

/** Lets one server write the first day, and ends it; `started` is told of the server. */
export async function writeFirstDay(end: AbortSignal, started?: (server: ChildProcess) => void): Promise<void> {
  const [origin = ''] = origins
  const server = startServer(origin, firstDay, '--fresh')
  started?.(server)
  const ended = once(server, 'exit')
  await Promise.race([answers(origin, end), ended])
  server.kill()
  const [code] = await ended
  if (code !== 0 && !end.aborted) throw new Error(`The first day was not written: exit code ${code}.`)
}

// Beside other work, before the servers are needed, and behind all of it: scripts/test.ts.
if (import.meta.main) {
  setPriority(constants.priority.PRIORITY_LOW)
  const end = new AbortController()
  let server: ChildProcess | undefined
  onParentGone(() => {
    end.abort()
    server?.kill()
  })
  await writeFirstDay(end.signal, (started) => (server = started))
}
