import type { ServerResponse } from 'node:http'
import { pendingMigrations } from '../db/migrate.ts'
import type { Db } from '../db/schema.ts'
import { migrations } from '../migrations/index.ts'
import { untilAborted } from '../db/until-aborted.ts'
import type { Handler } from './http-server.ts'

export interface Readiness {
  ready: boolean
  database: 'answers' | 'silent'
  /** `unknown` while the database is silent. */
  migrations: 'done' | 'pending' | 'unknown'
}

const patience = 1500

/** Whether people can work: the database answers and has the schema that this version needs. */
export async function readiness(db: Db): Promise<Readiness> {
  try {
    const pending = await untilAborted(pendingMigrations(db, migrations), AbortSignal.timeout(patience))
    return { ready: pending === 0, database: 'answers', migrations: pending === 0 ? 'done' : 'pending' }
  } catch {
    return { ready: false, database: 'silent', migrations: 'unknown' }
  }
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

/**
 * `/healthz`: the process lives. `/readyz`: 503 until people can work, with what is missing. Undefined for any other
 * address. Before the database is open, `db` answers undefined.
 */
export function healthHandler(db: () => Db | undefined): (url: string | undefined) => Handler | undefined {
  let looking: Promise<Readiness> | undefined
  // One look for everybody who asks meanwhile: however many they are, the database is asked by one.
  const look = (opened: Db) => (looking ??= readiness(opened).finally(() => (looking = undefined)))
  const handlers: Readonly<Record<string, Handler>> = {
    '/healthz': (_request, response) => answer(response, 200, { alive: true }),
    async '/readyz'(_request, response) {
      const opened = db()
      const state: Readiness = opened ? await look(opened) : { ready: false, database: 'silent', migrations: 'unknown' }
      answer(response, state.ready ? 200 : 503, state)
    },
  }
  return (url = '') => handlers[url.split('?')[0] ?? '']
}
