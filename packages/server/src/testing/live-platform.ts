import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../config/read-config.ts'
import { openPostgres } from '../db/open-postgres.ts'
import { seedPeople } from '../demo/people.ts'
import { seedDirectory } from '../demo/seed-directory.ts'
import { startSession } from './start-session.ts'
import type { Log } from '../http/log.ts'
import { startPlatform } from '../node.ts'
import type { RunningPlatform } from '../node/running-platform.ts'
import { putKeysInto } from './history-keys.ts'
import { readAnswer, type Answered } from './test-platform.ts'

/** The platform as it runs, with a port, a database of its own and the demo people. */
export interface LivePlatform {
  platform: RunningPlatform
  /** What it wrote, a line each. */
  news: string[]
  troubles: string[]
  /** Sends as a demo person, by email name such as `maya.lindqvist`. */
  signedInAs(name: string): Promise<LiveCaller>
  stop(): Promise<void>
}

/** Sends JSON and reads JSON; the path is relative to `/1.0/`. */
export type LiveCaller = (
  method: string,
  path: string,
  init?: { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal },
) => Promise<Answered>

/** Starts the platform on this database with these settings. The demo network takes longer than most tests: `SEED: 'small'`. */
export async function livePlatform(url: string, env: Record<string, string> = {}): Promise<LivePlatform> {
  const folder = mkdtempSync(join(tmpdir(), 'strongroom-live-'))
  putKeysInto(folder)
  const news: string[] = []
  const troubles: string[] = []
  const log: Log = {
    info: (message) => void news.push(message),
    error: (message, error) => void troubles.push(error instanceof Error ? `${message}: ${error.stack}` : message),
  }
  // What it reads by itself once a day would wait for the locks that tests hold, among the calls that they wait for.
  const settings = { PORT: '0', DATABASE_URL: url, HISTORY_ANCHORS: 'elsewhere', SEED: 'none', ...env }
  const platform = await startPlatform(readConfig(settings, ['--data', folder]), log)
  // Not as one of its calls: they end where several servers write the same people, and are made again.
  const own = await openPostgres(url)
  try {
    await seedDirectory({ ...platform.deps, db: own }, seedPeople)
  } finally {
    await own.destroy()
  }
  return {
    platform,
    news,
    troubles,
    async signedInAs(name) {
      const { db } = platform.deps
      const person = await db
        .selectFrom('app_user')
        .select('id')
        .where('email', 'like', `${name}@%`)
        .executeTakeFirstOrThrow()
      const { token } = await startSession(platform.deps, person.id)
      return async (method, path, { body, headers = {}, signal } = {}) =>
        readAnswer(
          await fetch(`${platform.publicUrl}/1.0/${path}`, {
            method,
            headers: {
              authorization: `Bearer ${token}`,
              ...(body === undefined ? {} : { 'content-type': 'application/json' }),
              ...headers,
            },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
            ...(signal ? { signal } : {}),
          }),
        )
    },
    async stop() {
      await platform.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
