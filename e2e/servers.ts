import type { ChildProcess } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { onParentGone } from '../scripts/on-shutdown.ts'
import { firstDay, writeFirstDay } from './first-day.ts'
import { origins } from './origins.ts'
import { answers, folderOf, startServer } from './server-process.ts'

/*
 * Starts the servers of all workers, each on a copy of one first day, which is written first unless somebody has
 * (`E2E_FIRST_DAY=written`). The signal with which they end goes to the whole group, so to each of them.
 */

const end = new AbortController()
const started: ChildProcess[] = []
process.on('SIGTERM', () => end.abort())
// A runner that is killed sends none.
onParentGone(() => {
  end.abort()
  for (const server of started) server.kill()
})

if (process.env.E2E_FIRST_DAY !== 'written') await writeFirstDay(end.signal, (server) => started.push(server))
const servers = end.signal.aborted ? [] : origins.map((origin) => ({ origin, server: startOnCopy(origin) }))

for (const { origin, server } of servers)
  server.on('exit', (code) => {
    if (end.signal.aborted) return
    end.abort()
    process.exitCode = 1
    process.stderr.write(`The server on ${origin} ended by itself, with exit code ${code}.\n`)
    for (const other of servers) other.server.kill()
  })

await Promise.all(servers.map(async ({ origin }) => answers(origin, end.signal)))
if (!end.signal.aborted) process.stdout.write('All servers answer.\n')

function startOnCopy(origin: string): ChildProcess {
  const folder = folderOf(new URL(origin).port)
  rmSync(folder, { recursive: true, force: true })
  cpSync(firstDay, folder, { recursive: true })
  const server = startServer(origin, folder)
  started.push(server)
  return server
}
