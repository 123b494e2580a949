import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { root } from './paths.ts'

const runner = `
  const { spawn } = require('node:child_process')
  const servers = spawn(process.execPath, ['e2e/servers.ts'], { stdio: 'ignore' })
  process.stdout.write(String(servers.pid))
  setInterval(() => {}, 1000)
`

const childrenOf = (pid: number): number[] =>
  spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .stdout.split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []))

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('servers of a runner that was killed end by themselves', async () => {
  const env = { ...process.env, E2E_PORTS: String(await freePort()), SEED: 'small' }
  const killed = spawn(process.execPath, ['-e', runner], { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'] })
  const [said] = await once(killed.stdout, 'data')
  const servers = Number(String(said))
  await expect.poll(() => childrenOf(servers), { timeout: 20_000 }).toHaveLength(1)
  const all = [servers, ...childrenOf(servers)]
  killed.kill('SIGKILL')
  // They look for it once they are back from writing the demo network, which takes its time where others work too.
  await expect.poll(() => all.filter(isAlive), { timeout: 60_000 }).toEqual([])
}, 90_000)
