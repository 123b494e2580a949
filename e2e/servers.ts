import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { onParentGone } from '../scripts/on-shutdown.ts'
import { origins } from './origins.ts'

/*
 * Starts the servers of all workers, each on a copy of one first day: to write the demo network takes longer than all
 * else that they begin with. The signal with which they end goes to the whole group, so to each of them.
 */

const end = new AbortController()
const started: ChildProcess[] = []
process.on('SIGTERM', () => end.abort())
// A runner that is killed sends none.
onParentGone(() => {
  end.abort()
  for (const server of started) server.kill()
})

const folderOf = (name: string) => `node_modules/.cache/strongroom/e2e-${name}`

await writeFirstDay()
const servers = end.signal.aborted ? [] : origins.map((origin) => ({ origin, server: startOnCopy(origin) }))

for (const { origin, server } of servers)
  server.on('exit', (code) => {
    if (end.signal.aborted) return
    end.abort()
    process.exitCode = 1
    process.stderr.write(`The server on ${origin} ended by itself, with exit code ${code}.\n`)
    for (const other of servers) other.server.kill()
  })

await Promise.all(servers.map(({ origin }) => answers(origin)))
if (!end.signal.aborted) process.stdout.write('All servers answer.\n')

/** Lets one server write the first day, and ends it. */
async function writeFirstDay(): Promise<void> {
  const [origin = ''] = origins
  const server = start(origin, folderOf('first-day'), '--fresh')
  const ended = once(server, 'exit')
  await Promise.race([answers(origin), ended])
  server.kill()
  const [code] = await ended
  if (code !== 0 && !end.signal.aborted) throw new Error(`The first day was not written: exit code ${code}.`)
}

function startOnCopy(origin: string): ChildProcess {
  const folder = folderOf(new URL(origin).port)
  rmSync(folder, { recursive: true, force: true })
  cpSync(folderOf('first-day'), folder, { recursive: true })
  return start(origin, folder)
}

function start(origin: string, folder: string, ...args: string[]): ChildProcess {
  const server = spawn(process.execPath, ['packages/server/src/main.ts', '--data', folder, ...args], {
    env: { ...process.env, PORT: new URL(origin).port },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  started.push(server)
  return server
}

async function answers(origin: string): Promise<void> {
  while (!end.signal.aborted) {
    const answer = await fetch(`${origin}/config.json`).catch(() => undefined)
    if (answer?.ok) return
    await setTimeout(100)
  }
}
