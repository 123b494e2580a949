import { spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { origins } from './origins.ts'

/*
 * Starts the servers of all workers at the same time, because the runner would start one after the other and each first
 * writes a demo network of its own. The signal with which they end goes to the whole group, so to each of them.
 */

const end = new AbortController()
process.on('SIGTERM', () => end.abort())

const servers = origins.map((origin) => {
  const { port } = new URL(origin)
  const data = `node_modules/.cache/strongroom/e2e-${port}`
  const server = spawn(process.execPath, ['packages/server/src/main.ts', '--fresh', '--data', data], {
    env: { ...process.env, PORT: port },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { origin, server }
})

for (const { origin, server } of servers)
  server.on('exit', (code) => {
    if (end.signal.aborted) return
    end.abort()
    process.exitCode = 1
    process.stderr.write(`The server on ${origin} ended by itself, with exit code ${code}.\n`)
    for (const other of servers) other.server.kill()
  })

await Promise.all(servers.map(({ origin }) => answers(`${origin}/config.json`)))
if (!end.signal.aborted) process.stdout.write('All servers answer.\n')

async function answers(url: string): Promise<void> {
  while (!end.signal.aborted) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await setTimeout(100)
  }
}
