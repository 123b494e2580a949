import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config/read-config.ts'
import { seedPeople } from './demo/people.ts'
import { seedDirectory } from './demo/seed-directory.ts'
import { silentLog } from './http/log.ts'
import { startPlatform } from './node.ts'
import { listen } from './testing/listen.ts'
import { programEnv } from './testing/program-env.ts'
import { putDatabaseInto } from './testing/test-database.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'strongroom-main-'))
let taken: Server
let takenPort = 0
const running: ChildProcess[] = []

beforeAll(async () => {
  taken = createServer()
  takenPort = await listen(taken)
})
afterAll(() => {
  taken.close()
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function start(env: Record<string, string>, args: string[]) {
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...programEnv, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (errors += String(chunk)))
  const ended = once(child, 'exit').then(([code]) => ({ code: Number(code), errors }))
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const match = /ready: (\S+)/.exec(output)
      if (match?.[1] && output.includes('Viewer')) resolve(match[1])
    })
    void ended.then(() => reject(new Error(`It ended instead: ${errors}`)))
  })
  // Whoever only waits for the end does not ask for readiness.
  ready.catch(() => {})
  return { child, ended, ready, output: () => output }
}

describe('what an operator can put right is told in one line, with exit code 1', () => {
  const unreachable = 'postgres://someone:a-password@127.0.0.1:1/books'
  const file = join(folder, 'a-file')
  beforeAll(() => writeFileSync(file, ''))

  it.each([
    ['a taken port', () => ({ PORT: String(takenPort) }), ['--data', join(folder, 'a')], /^Port \d+ is taken\./],
    [
      'a database that does not answer',
      () => ({ DATABASE_URL: unreachable }),
      [],
      /^The database at 127\.0\.0\.1:1\/books cannot be reached: connect ECONNREFUSED/,
    ],
    ['a data folder that is a file', () => ({}), ['--data', file], /^The data folder .* cannot be made/],
    ['an unknown argument', () => ({}), ['--frehs'], /^Unknown argument --frehs\. Usage/],
    [
      'half of an identity provider',
      () => ({ OIDC_ISSUER: 'https://login.example' }),
      [],
      /^OIDC_ISSUER and OIDC_CLIENT_ID go together/,
    ],
    [
      'production without a sign-in of its own',
      () => ({ STRONGROOM_ENV: 'production', HOST: '127.0.0.1' }),
      ['--data', join(folder, 'b')],
      /^Production needs a sign-in of your own: set OIDC_ISSUER and OIDC_CLIENT_ID\./,
    ],
    [
      'production on PostgreSQL whose history is anchored nowhere',
      () => ({
        STRONGROOM_ENV: 'production',
        DATABASE_URL: unreachable,
        OIDC_ISSUER: 'https://login.example',
        OIDC_CLIENT_ID: 'client',
      }),
      [],
      /^Production anchors its history outside the database: set HISTORY_ANCHORS/,
    ],
    [
      'the demonstration provider for everybody',
      () => ({ HOST: '0.0.0.0' }),
      ['--data', join(folder, 'c')],
      /^HOST is 0\.0\.0\.0, and without OIDC_ISSUER anyone .* DEMO_SIGN_IN=anywhere/,
    ],
    ['a port that is none', () => ({ PORT: 'http' }), [], /^PORT must be a number/],
    [
      '--fresh on PostgreSQL',
      () => ({ DATABASE_URL: unreachable }),
      ['--fresh'],
      /^--fresh begins the embedded database anew/,
    ],
  ])('%s', async (_, env, args, message) => {
    const { code, errors } = await start(env(), args).ended
    expect(errors).toMatch(message)
    expect(errors.trim().split('\n')).toHaveLength(1)
    expect(errors).not.toContain('a-password')
    expect(code).toBe(1)
  })
})

/** Three starts, one of which waits for the folder. The first day, with the demo network, is that of the end-to-end tests. */
it(
  'starts, names the demo people, keeps its folder to itself, stops at a signal, and survives being killed',
  { timeout: 60_000 },
  async () => {
    const data = join(folder, 'kept')
    putDatabaseInto(data)
    const before = await startPlatform(readConfig({ PORT: '0', SEED: 'none' }, ['--data', data]), silentLog)
    await seedDirectory(before.deps, seedPeople)
    await before.stop()

    const first = start({ SEED: 'none' }, ['--data', data])
    const address = await first.ready
    for (const role of ['Administrator', 'Maker', 'Approver', 'Viewer']) expect(first.output()).toContain(role)
    await expect.poll(() => first.output()).toContain('Put no proxy in front of it')
    expect((await fetch(`${address}/config.json`)).status).toBe(200)

    const second = await start({ SEED: 'none' }, ['--data', data]).ended
    expect(second).toEqual({
      code: 1,
      errors: expect.stringMatching(/^The data folder .* is in use by process \d+\..*\n$/),
    })

    // At once, as whoever watches over a process starts it again.
    first.child.kill('SIGKILL')
    const third = start({ SEED: 'none' }, ['--data', data])
    await third.ready
    third.child.kill('SIGTERM')
    expect(await third.ended).toEqual({ code: 0, errors: '' })
  },
)

it('stops in order while it starts, and starts again', { timeout: 60_000 }, async () => {
  const data = join(folder, 'stopped')
  putDatabaseInto(data)
  const lock = join(data, 'lock')
  const first = start({}, ['--data', data])
  await expect.poll(() => existsSync(lock), { timeout: 20_000 }).toBe(true)
  first.child.kill('SIGTERM')
  expect(await first.ended).toEqual({ code: 0, errors: '' })
  expect([first.output(), existsSync(lock)]).toEqual(['', false])
  const second = start({ SEED: 'none' }, ['--data', data])
  await expect.poll(() => second.output(), { timeout: 30_000 }).toContain('ready: ')
})
