import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { testDatabaseUrl } from './test-database.ts'
import { freePort } from './free-port.ts'

/** A PostgreSQL of a test's own, which it may stop, restart and freeze. */
export interface OwnCluster {
  url: string
  /** `fast` ends every connection and closes the data in order; `immediate` is a crash. Answers once it is ready again. */
  restart(mode: 'fast' | 'immediate'): Promise<void>
  stop(mode: 'fast' | 'immediate'): Promise<void>
  start(): Promise<void>
  /** Stops every process of the server where it stands; connections stay open and silent. */
  freeze(): void
  thaw(): void
  remove(): Promise<void>
}

/** The programs of the PostgreSQL that the tests have, where it runs on this machine. */
async function findPrograms(): Promise<string | undefined> {
  if (!testDatabaseUrl) return undefined
  const client = new pg.Client({ connectionString: testDatabaseUrl })
  try {
    await client.connect()
    const { rows } = await client.query<{ bin: string }>(`select setting as bin from pg_config where name = 'BINDIR'`)
    const bin = rows[0]?.bin
    return bin && existsSync(join(bin, 'pg_ctl')) ? bin : undefined
  } catch {
    return undefined
  } finally {
    await client.end()
  }
}

/** Where the test's PostgreSQL programs are; undefined: there is no PostgreSQL on this machine, so none of one's own. */
export const postgresPrograms = await findPrograms()

/** PostgreSQL refuses to run as root. */
function otherUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const [, , uid, gid] = lines.find((line) => /^(postgres|nobody):/.test(line))?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ESRCH'

// Ends the server and deletes its data as soon as standard input closes, which the kernel does even when we are killed.
const keeper = 'read -r _; "$0" -D "$1/data" -m immediate stop >/dev/null 2>&1; rm -rf "$1"'

/** A new, empty cluster, started; in a folder of its own below this one. It is reached over the network or by a Unix socket. */
export async function ownCluster(
  bin: string,
  { below = tmpdir(), by = 'network' }: { below?: string; by?: 'network' | 'socket' } = {},
): Promise<OwnCluster> {
  const folder = mkdtempSync(join(below, 'strongroom-cluster-'))
  const ids = otherUser()
  if (ids) chownSync(folder, ids.uid, ids.gid)
  const data = join(folder, 'data')
  const port = await freePort()
  const options = { cwd: folder, detached: true, env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...ids }
  const run = async (program: string, args: string[]): Promise<void> => {
    const child = spawn(join(bin, program), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    let errors = ''
    child.stderr.on('data', (chunk) => (errors += String(chunk)))
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`${program} ${args.join(' ')}: ${errors}`)
  }
  const keeping = spawn('/bin/sh', ['-c', keeper, join(bin, 'pg_ctl'), folder], {
    ...options,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const [addresses, sockets, host] =
    by === 'network' ? ['127.0.0.1', '', '127.0.0.1'] : ['', folder, encodeURIComponent(folder)]
  const settings = `-p ${port} -c listen_addresses=${addresses} -c unix_socket_directories=${sockets} -c fsync=off -c max_connections=60`
  const control = (verb: string[]) =>
    run('pg_ctl', ['-D', data, '-w', '-t', '30', '-l', join(folder, 'log'), '-o', settings, ...verb])
  const signal = (name: NodeJS.Signals) => {
    const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    // First the one that begins the others.
    process.kill(postmaster, name)
    const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' })
    for (const pid of stdout.split('\n').filter(Boolean).map(Number)) {
      try {
        process.kill(pid, name)
      } catch (error) {
        // The last of a connection that was closed a moment ago may be gone by now.
        if (!isGone(error)) throw error
      }
    }
  }
  const cluster: OwnCluster = {
    url: `postgres://strongroom@${host}:${port}/postgres`,
    restart: (mode) => control(['-m', mode, 'restart']),
    stop: (mode) => control(['-m', mode, 'stop']),
    start: () => control(['start']),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async remove() {
      keeping.stdin.end()
      if (keeping.exitCode === null) await once(keeping, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
  try {
    await run('initdb', [
      '-D',
      data,
      '--username=strongroom',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ])
    await cluster.start()
    return cluster
  } catch (error) {
    await cluster.remove()
    throw error
  }
}
