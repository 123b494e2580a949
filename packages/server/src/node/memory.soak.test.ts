import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paths } from '@strongroom/api/contract'
import { describe, expect, test } from 'vitest'
import { bodyBounds } from '../http/read-body.ts'
import { outsideProvider } from '../testing/outside-provider.ts'
import { noCluster } from '../testing/own-live-platform.ts'
import { ownCluster, postgresPrograms } from '../testing/own-cluster.ts'
import { sendTo } from '../testing/send-to.ts'
import { serverProcess } from '../testing/server-process.ts'
import type { Answered } from '../testing/test-platform.ts'

/** What the README promises of a storm, in MB; the figures by storm are those of `pnpm bench storm`. */
const most = 500
const lasts = 8000
const reason = noCluster ?? (existsSync('/proc/self/clear_refs') ? undefined : ' (skipped: needs /proc)')

/** The most memory that a process took since `forget`, in MB. */
const mostOf = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Infinity) / 1024
const forget = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5')

interface Target {
  url: string
  token: string
}

/** The status of an answer; 0 where the connection was closed on one who was still sending what was refused. */
const statusOf = (answer: Promise<Answered>): Promise<number> =>
  answer.then(
    ({ status }) => status,
    (error: unknown) => {
      if (error instanceof TypeError) return 0
      throw error
    },
  )

/** Fifty clients that send the same again and again; answers the statuses that they met. */
async function flood({ url, token }: Target, body: unknown): Promise<Set<number>> {
  const met = new Set<number>()
  const until = performance.now() + lasts
  const send = () => statusOf(sendTo({ url }, 'PendingInstitutions', { token, body }))
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      while (performance.now() < until) met.add(await send())
    }),
  )
  return met
}

/** Connections that send the beginning of a large body and then nothing. */
async function slowBodies({ url, token }: Target, count: number): Promise<void> {
  const head = `POST /1.0/PendingInstitutions HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 900000\r\n\r\n`
  const sockets: Socket[] = Array.from({ length: count }, () => {
    const socket = connect(Number(new URL(url).port), 'localhost')
    socket.on('error', () => {})
    socket.resume()
    socket.write(head + 'x'.repeat(800_000))
    return socket
  })
  await new Promise((resolve) => setTimeout(resolve, lasts))
  for (const socket of sockets) socket.destroy()
}

describe.skipIf(reason !== undefined)(`a storm of texts and connections${reason ?? ''}`, () => {
  test('leaves the server below 500 MB, and answering', async () => {
    const cluster = await ownCluster(postgresPrograms ?? '')
    const provider = await outsideProvider()
    const folder = mkdtempSync(join(tmpdir(), 'strongroom-memory-'))
    const env = { ...provider.env, DATABASE_URL: cluster.url, HISTORY_ANCHORS: 'elsewhere', REQUEST_LOG: 'none' }
    const server = await serverProcess({ ...env, SEED: 'small' }, ['--data', folder])
    try {
      const { url, pid = 0 } = server
      const idToken = await provider.idToken('maya.lindqvist@harborline.example')
      const { token } = (await sendTo(server, paths.authenticate, { body: { idToken } })).body
      const target = { url, token }
      // The worst that is read at all: almost as many values as a body may hold, in almost a megabyte.
      const count = bodyBounds.values - 100
      const padding = 'x'.repeat(Math.floor(990_000 / count) - 14)
      const fields = Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}${padding}`, 1]))
      const taken: Record<string, number> = {}
      const under = async (name: string, storm: () => Promise<unknown>) => {
        forget(pid)
        await storm()
        taken[name] = mostOf(pid)
        const list = () => statusOf(sendTo(server, 'Institutions?limit=1', { method: 'GET', token }))
        await expect.poll(list, { timeout: 20_000 }).toBe(200)
      }
      await under('texts', async () => {
        const met = await flood(target, { content: { name: 'x'.repeat(900_000) } })
        // Each is refused for itself, or for want of room or of a connection to the database.
        expect([...met].some((status) => status === 400)).toBe(true)
        expect([...met].filter((status) => ![0, 400, 429, 503].includes(status))).toEqual([])
      })
      await under('fields', async () => {
        const met = await flood(target, { content: fields })
        expect([...met].some((status) => status === 400)).toBe(true)
      })
      await under('connections', () => slowBodies(target, 400))
      expect(Object.entries(taken).filter(([, megabytes]) => megabytes >= most)).toEqual([])
      expect(Math.min(...Object.values(taken))).toBeGreaterThan(50)
    } finally {
      await server.kill()
      provider.stop()
      await cluster.remove()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
