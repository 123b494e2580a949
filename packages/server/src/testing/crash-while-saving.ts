import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { recordKinds } from '@strongroom/api/contract'
import * as z from 'zod/mini'
import { readConfig } from '../config/read-config.ts'
import { startSession } from './start-session.ts'
import { silentLog } from '../http/log.ts'
import { startPlatform } from '../node.ts'
import { seedPeople } from '../demo/people.ts'
import { seedDirectory } from '../demo/seed-directory.ts'
import { programEnv } from './program-env.ts'

/** The kind whose drafts are saved; its records are named by `name`. */
const { pendingPath } = recordKinds.institution

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const saved = z.object({ id: z.string(), revision: z.int(), content: z.object({ name: z.optional(z.string()) }) })

/** Where a platform keeps its data in a crash test. */
interface Place {
  env: Record<string, string>
  args: string[]
}

/** What one run of killing and restarting found. */
interface CrashReport {
  acknowledged: number
  /** Drafts that were not what the last acknowledged save, or the one on its way, had made of them. */
  lost: string[]
}

/** Writes the demo people, and answers a maker's access token; it outlives restarts, since the platform keeps its key. */
async function makerToken({ env, args }: Place): Promise<string> {
  const platform = await startPlatform(readConfig({ PORT: '0', ...env }, args), silentLog)
  try {
    await seedDirectory(platform.deps, seedPeople)
    const email = seedPeople.find(({ role }) => role === 'maker')?.email ?? ''
    const { id } = await platform.deps.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return (await startSession(platform.deps, id)).token
  } finally {
    await platform.stop()
  }
}

async function start({ env, args }: Place): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...programEnv, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: unknown) => {
      output += String(chunk)
      const match = /ready: (\S+)/.exec(output)
      if (match?.[1]) resolve(match[1])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`The platform ended instead of starting: ${output}`)))
  })
  return { child, address }
}

/**
 * Streams saves to several drafts over HTTP, kills the platform (SIGKILL) in the middle, starts it again and reads the
 * drafts; as many times as there are `rounds`. The name in each save tells which revision it makes.
 */
export async function crashWhileSaving(
  place: Place,
  { rounds, writers }: { rounds: number; writers: number },
): Promise<CrashReport> {
  const token = await makerToken(place)
  const report: CrashReport = { acknowledged: 0, lost: [] }
  const acknowledged = new Map<string, number>()
  for (let round = 0; round <= rounds; round += 1) {
    const { child, address } = await start(place)
    const call = async (method: string, path: string, body?: object) => {
      const response = await fetch(`${address}/1.0/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
      return saved.parse(await response.json())
    }
    const ended = once(child, 'exit')
    try {
      for (const [id, revision] of acknowledged) {
        const found = await call('GET', `${pendingPath}/${id}`)
        // A save that was on its way may have been made without its answer arriving; what was answered must be there.
        const isThere = found.revision === revision || found.revision === revision + 1
        if (!isThere || found.content.name !== `Save ${found.revision}`)
          report.lost.push(`${id}: acknowledged ${revision}, found ${found.revision} "${found.content.name}"`)
        acknowledged.set(id, found.revision)
      }
      if (round === rounds) break
      while (acknowledged.size < writers)
        acknowledged.set((await call('POST', pendingPath, { content: { name: 'Save 1' } })).id, 1)
      const state = { killed: false }
      const streams = [...acknowledged.keys()].map(async (id) => {
        while (!state.killed) {
          const revision = acknowledged.get(id) ?? 1
          try {
            const answer = await call('PUT', `${pendingPath}/${id}`, {
              revision,
              content: { name: `Save ${revision + 1}` },
            })
            acknowledged.set(id, answer.revision)
            report.acknowledged += 1
          } catch (error) {
            if (!state.killed) throw error
          }
        }
      })
      // In the middle of a stream that is under way, however slow the machine is.
      const underWay = report.acknowledged + 2 * writers
      const killing = async () => {
        while (report.acknowledged < underWay && child.exitCode === null) await pause(20)
        await pause(Math.random() * 700)
        state.killed = true
        child.kill('SIGKILL')
      }
      await Promise.all([killing(), ...streams])
    } finally {
      child.kill('SIGKILL')
      await ended
    }
  }
  return report
}
