import type { SessionTokens } from '@strongroom/api/contract'
import type { Hono } from 'hono'
import { createServer } from '../create-server.ts'
import type { Clock, Ids } from '../db/ids.ts'
import type { Db } from '../db/schema.ts'
import { accessTokens } from '../directory/access-tokens.ts'
import { startSession } from './start-session.ts'
import { loadUser } from '../directory/load-user.ts'
import { signInFailures } from '../directory/sign-in-failures.ts'
import type { SignedInUser } from '../http/signed-in-user.ts'
import type { AppEnv, Deps } from '../http/app-env.ts'
import { silentLog } from '../http/log.ts'
import { seedPeople } from '../demo/people.ts'
import { seedDirectory } from '../demo/seed-directory.ts'
import { testMac } from './history-keys.ts'
import { identityOf } from './id-tokens.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

/** A clock that stands still until it is moved. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void
}

/** A clock that begins at this instant. */
export function testClock(start = '2026-11-20T15:00:00.000Z'): TestClock {
  let now = Date.parse(start)
  return { now: () => new Date(now), advance: (milliseconds) => void (now += milliseconds) }
}

/** Ids in the order in which they were asked for, behind so many that were. */
export function countingIds(behind = 0): Ids {
  let count = behind
  return { next: () => `00000000-0000-7000-8000-${String((count += 1)).padStart(12, '0')}` }
}

/** An answer, read. `body` is undefined when there was none. */
export interface Answered {
  status: number
  // Tests look into answers of every shape; what they expect is what they assert.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  headers: Headers
}

export interface Caller {
  /** Who is asking. */
  user: SignedInUser
  tokens: SessionTokens
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Sends JSON and reads JSON. The path is relative to `/1.0/`. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>
  get(path: string): Promise<Answered>
}

export interface TestPlatform {
  app: Hono<AppEnv>
  db: Db
  deps: Deps
  clock: TestClock
  isPostgres: boolean
  /** A demo person by key (`maya`, `tomas`, `grace`, `daniel`, `ines`, `priya`) or email, signed in anew. */
  signedInAs(person: string): Promise<Caller>
  /** Someone who is not signed in. */
  anonymous: Omit<Caller, 'user' | 'tokens'>
  close(): Promise<void>
}

/** Reads an answer. */
export async function readAnswer(response: Response): Promise<Answered> {
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text), headers: response.headers }
}

function callerOf(app: Hono<AppEnv>, headers: Record<string, string>): Omit<Caller, 'user' | 'tokens'> {
  const send = async (path: string, init: RequestInit = {}) => {
    const all = new Headers(headers)
    new Headers(init.headers).forEach((value, name) => all.set(name, value))
    return app.fetch(new Request(`http://platform.test/1.0/${path}`, { ...init, headers: all }))
  }
  const call: Caller['call'] = async (method, path, body, own = {}) =>
    readAnswer(
      await send(path, {
        method,
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...own },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
  return { fetch: send, call, get: (path) => call('GET', path) }
}

/**
 * The whole platform on a database of its own with the demo people, roles and nothing else, its clock standing still.
 * The identity provider is replaced: an ID token is what `idTokenOf` makes, or simply a verified email address.
 */
export async function openTestPlatform(overrides: Partial<Deps> = {}): Promise<TestPlatform> {
  return openTestPlatformOn(await openTestDatabase(), overrides)
}

/** The same on this database, which is closed with it. */
export async function openTestPlatformOn(database: TestDatabase, overrides: Partial<Deps> = {}): Promise<TestPlatform> {
  const platform = platformOn(database, overrides)
  await seedDirectory(platform.deps, seedPeople)
  return platform
}

/** The same on a database that has its people. */
export function platformOn({ db, isPostgres, close }: TestDatabase, overrides: Partial<Deps> = {}): TestPlatform {
  const clock = testClock()
  const deps: Deps = {
    db,
    clock,
    ids: countingIds(),
    historyMac: testMac,
    tokens: accessTokens(new TextEncoder().encode('a secret of thirty-two bytes or more'), clock),
    identity: { verify: (idToken) => identityOf(idToken, clock) },
    signInFailures: signInFailures(db),
    sessionLife: { idle: 30 * 60_000, absolute: 8 * 3_600_000 },
    log: silentLog,
    ...overrides,
  }
  const app = createServer(deps)
  return {
    app,
    db,
    deps,
    clock,
    isPostgres,
    anonymous: callerOf(app, {}),
    close,
    async signedInAs(person) {
      const email = seedPeople.find(({ key }) => key === person)?.email ?? person
      const row = await db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirstOrThrow()
      const tokens = await startSession(deps, row.id)
      const user = await loadUser(db, row.id)
      if (!user) throw new Error(`${email} disappeared while signing in.`)
      return { user, tokens, ...callerOf(app, { authorization: `Bearer ${tokens.token}` }) }
    },
  }
}
