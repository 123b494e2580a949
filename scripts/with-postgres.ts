import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensurePostgres } from './ensure-postgres.ts'
import type { PostgresPrograms } from './find-postgres.ts'
import { freePort } from './free-port.ts'
import { onShutdown } from './on-shutdown.ts'
import { quickFolder } from './quick-folder.ts'
import { runCommand } from './run-command.ts'
import { type UserIds, unprivilegedUser } from './unprivileged-user.ts'

/** What a command is told about the test database: its address, or why there is none. */
export type PostgresEnvironment = { TEST_DATABASE_URL: string } | { TEST_DATABASE_MISSING: string }

const user = 'strongroom'
const database = 'strongroom'

// In the order of code points, and with a case for letters beyond ASCII: what folds too much shows only where there is one.
const locale = ['--locale=C', `--lc-ctype=${process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8'}`]

// Ends the server and deletes its data as soon as standard input closes, which the kernel does even when we are killed
// with -9. Runs in a session of its own, so that Ctrl-C in the terminal does not get at it first.
const keeper = '"$0" "$@" & server=$!; read -r _; kill -INT $server 2>/dev/null; wait $server; rm -rf "$PGFOLDER"'

/** Runs the work with the environment of a throwaway PostgreSQL, which is stopped and deleted afterwards in every case. */
export async function withPostgres<T>(work: (env: PostgresEnvironment) => Promise<T>): Promise<T> {
  // A database somebody has prepared (a service of the build machine) is taken as it is.
  if (process.env.TEST_DATABASE_URL) return work({ TEST_DATABASE_URL: process.env.TEST_DATABASE_URL })
  const programs = await ensurePostgres()
  if ('missing' in programs) return work({ TEST_DATABASE_MISSING: programs.missing })
  const server = await startWithRetry(programs)
  if ('missing' in server) return work({ TEST_DATABASE_MISSING: server.missing })
  const forget = onShutdown(server.stop)
  try {
    return await work({ TEST_DATABASE_URL: server.url })
  } finally {
    forget()
    await server.stop()
  }
}

type Server = { url: string; stop: () => Promise<void> }

async function startWithRetry(programs: PostgresPrograms): Promise<Server | { missing: string }> {
  let reason = ''
  // The free port can be taken by another program between our look and the server's start.
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      return await start(programs)
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error)
    }
  }
  return { missing: `PostgreSQL ${programs.major} is installed but did not start: ${reason}` }
}

async function start({ bin }: PostgresPrograms): Promise<Server> {
  const ids = unprivilegedUser()
  const password = randomBytes(18).toString('base64url')
  const folder = createCluster(bin, password, ids)
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    max_connections: '200',
    // The data lives for minutes; a power cut may have it.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    timezone: 'UTC',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [
    '-c',
    `exec >"$PGFOLDER/log" 2>&1; ${keeper}`,
    join(bin, 'postgres'),
    '-D',
    join(folder, 'data'),
    ...options,
  ]
  const child = spawn('/bin/sh', command, {
    cwd: folder,
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C', PGFOLDER: folder },
    stdio: ['pipe', 'ignore', 'ignore'],
    ...ids,
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.stdin.end()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(bin, port, join(folder, 'log'))
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `postgres://${user}:${password}@${addressOf(folder, port)}:${port}/${database}`, stop }
}

/** By its socket, which takes half the time of a connection over TCP, where the system lets its path be that long. */
function addressOf(folder: string, port: number): string {
  const longest = 103
  return `${folder}/.s.PGSQL.${port}`.length > longest ? '127.0.0.1' : encodeURIComponent(folder)
}

/** A fresh cluster in a folder that only its owner may read. */
function createCluster(bin: string, password: string, ids: UserIds | undefined): string {
  const folder = mkdtempSync(join(quickFolder(), 'strongroom-pg-'))
  try {
    chmodSync(folder, 0o700)
    const passwordFile = join(folder, 'password')
    writeFileSync(passwordFile, password, { mode: 0o600 })
    if (ids) for (const path of [folder, passwordFile]) chownSync(path, ids.uid, ids.gid)
    const choices = ['--auth=scram-sha-256', '--encoding=UTF8', ...locale, '--no-sync', '--no-instructions']
    const args = ['-D', join(folder, 'data'), `--username=${user}`, `--pwfile=${passwordFile}`, ...choices]
    const made = spawnSync(join(bin, 'initdb'), args, { cwd: folder, encoding: 'utf8', ...ids })
    if (made.status !== 0) throw new Error(`initdb: ${made.stderr || made.error?.message}`)
    const single = ['--single', '-D', join(folder, 'data'), 'postgres']
    const created = spawnSync(join(bin, 'postgres'), single, {
      cwd: folder,
      encoding: 'utf8',
      input: `create database ${database}\n`,
      ...ids,
    })
    if (created.status !== 0) throw new Error(`create database: ${created.stderr}`)
    return folder
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

async function untilReady(bin: string, port: number, log: string): Promise<void> {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    const asked = spawnSync(join(bin, 'pg_isready'), ['-q', '-t', '1', '-h', '127.0.0.1', '-p', String(port)])
    const said = existsSync(log) ? readFileSync(log, 'utf8') : ''
    if (said.includes('FATAL:  could not')) throw new Error(said.trim().split('\n').slice(-3).join(' '))
    if (asked.status === 0 && said.includes('ready to accept connections')) return
    await sleep(100)
  }
  throw new Error('it was not ready after 30 s')
}

if (import.meta.main) {
  const [file, ...args] = process.argv.slice(2)
  if (!file) throw new Error('Say what to run: node scripts/with-postgres.ts <command> [arguments]')
  process.exitCode = await withPostgres(async (env) => {
    if ('TEST_DATABASE_MISSING' in env) process.stderr.write(`No test database: ${env.TEST_DATABASE_MISSING}\n`)
    // A part of a night, or all seeded faults, take hours; all parts of a night one after the other take a night.
    return (await runCommand(file, args, { env, live: true, timeoutSeconds: 12 * 3600 })).code
  })
}
