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
import { serverProcess, type ServerProcess } from '../testing/server-process.ts'
import { readAnswer, type Answered } from '../testing/test-platform.ts'

/** What a storm may take, in MB, of which the README says that it is more; the figures by storm are those of `pnpm bench storm`. */
const most = 700
const lasts = 8000
const reason = noCluster ?? (existsSync('/proc/self/clear_refs') ? undefined : ' (skipped: needs /proc)')

/** The most memory that a process took since `forget`, in MB. */
const mostOf = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Infinity) / 1024
const forget = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5')

interface Target {
  url: string
  /** Of those who take part, one of them for each client. */
  tokens: readonly string[]
}

/** More people than the bound on all bodies has room for, each with what one may hold. */
const people = 12

/** The status of an answer; 0 where the connection was closed on one who was still sending what was refused. */
const statusOf = (answer: Promise<Answered>): Promise<number> =>
  answer.then(
    ({ status }) => status,
    (error: unknown) => {
      if (error instanceof TypeError) return 0
      throw error
    },
  )

/** Nine for each of so many people: one more than their own bound has room for. */
const clients = 9 * people

/** Clients that send the same again and again; answers the statuses that they met. */
async function flood({ url, tokens }: Target, body: unknown): Promise<Set<number>> {
  const met = new Set<number>()
  const until = performance.now() + lasts
  const send = (token: string | undefined) => statusOf(sendTo({ url }, 'PendingInstitutions', { token, body }))
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < until) met.add(await send(tokens[client % tokens.length]))
    }),
  )
  return met
}

/** Connections that send the beginning of a large body and then nothing. */
async function slowBodies({ url, tokens }: Target, count: number): Promise<void> {
  const headOf = (token: string | undefined) =>
    `POST /1.0/PendingInstitutions HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 900000\r\n\r\n`
  await hold(url, { count, sent: (index) => headOf(tokens[index % tokens.length]) + 'x'.repeat(800_000), reads: true })
}

/** Connections that send this and nothing more, and read what is answered or never do. */
async function hold(
  url: string,
  { count, sent, reads }: { count: number; sent: (index: number) => string; reads: boolean },
): Promise<void> {
  const sockets: Socket[] = Array.from({ length: count }, (_, index) => {
    const socket = connect(Number(new URL(url).port), 'localhost')
    socket.on('error', () => {})
    if (reads) socket.resume()
    else socket.pause()
    socket.write(sent(index))
    return socket
  })
  await new Promise((resolve) => setTimeout(resolve, lasts))
  for (const socket of sockets) socket.destroy()
}

/** Connections that ask for this, again and again, and never read what is answered: the first answer is held for each. */
function deafReaders({ url, tokens }: Target, { count, path }: { count: number; path: string }): Promise<void> {
  const ask = (asked: string, token: string | undefined) =>
    `GET /1.0/${asked} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`
  const sent = (index: number) => {
    const token = tokens[index % tokens.length]
    return ask(path, token).repeat(20)
  }
  return hold(url, { count, sent, reads: false })
}

/** Uploads a file of so many items to a new set of this person's, piece by piece. */
async function upload(
  { url }: ServerProcess,
  token: string,
  { lines, account }: { lines: number; account: string },
): Promise<number> {
  const content = { name: 'Large', currency: 'USD', effectiveDate: '2026-11-20' }
  const { body: set } = await sendTo({ url }, 'PendingTransactionSets', { token, body: { content } })
  let at = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = at === 0 ? ['reference,type,amount,to,rail,description'] : []
      for (let count = 0; count < 500 && at < lines; count += 1, at += 1)
        piece.push(`${set.id.slice(-12)}-${at},Deposit,1.00,${account},ACH,${'Line of the file '.repeat(5)}`)
      controller.enqueue(new TextEncoder().encode(`${piece.join('\n')}\n`))
      if (at >= lines) controller.close()
    },
  })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv' }
  const init: RequestInit = { method: 'POST', headers, body, duplex: 'half' }
  const { status } = await readAnswer(await fetch(`${url}/1.0/PendingTransactionSets/${set.id}/items`, init))
  return status
}

describe.skipIf(reason !== undefined)(`a storm of texts and connections${reason ?? ''}`, () => {
  test('leaves the server below 700 MB, and answering', async () => {
    const cluster = await ownCluster(postgresPrograms ?? '')
    const provider = await outsideProvider()
    const folder = mkdtempSync(join(tmpdir(), 'strongroom-memory-'))
    const env = { ...provider.env, DATABASE_URL: cluster.url, HISTORY_ANCHORS: 'elsewhere', REQUEST_LOG: 'none' }
    const server = await serverProcess({ ...env, SEED: 'small' }, ['--data', folder])
    try {
      const { url, pid = 0 } = server
      const signIn = async (email: string): Promise<string> => {
        const idToken = await provider.idToken(email)
        return (await sendTo(server, paths.authenticate, { body: { idToken } })).body.token
      }
      const token = await signIn('ines.okafor@harborline.example')
      const roles = await sendTo(server, paths.roles, { method: 'GET', token })
      const maker: string = roles.body.items.find(({ name }: { name: string }) => name === 'Maker').id
      const tokens: string[] = []
      for (let person = 0; person < people; person += 1) {
        const email = `storm-${person}@harborline.example`
        const body = { email, firstName: 'Storm', lastName: String(person), roleIds: [maker] }
        await sendTo(server, 'directory/user/invite', { token, body })
        tokens.push(await signIn(email))
      }
      const target = { url, tokens }
      // The worst that is read at all: almost as many values as a body may hold, in almost a megabyte.
      const count = bodyBounds.values - 100
      const padding = 'x'.repeat(Math.floor(990_000 / count) - 14)
      const fields = Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}${padding}`, 1]))
      const taken: Record<string, number> = {}
      const under = async (name: string, storm: () => Promise<unknown>) => {
        forget(pid)
        await storm()
        taken[name] = mostOf(pid)
        process.stderr.write(`${name}: ${taken[name].toFixed(0)} MB\n`)
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
      await under('uploads', async () => {
        const accounts = await sendTo(server, 'ClientAccounts?limit=1&status=Active', { method: 'GET', token })
        const account: string = accounts.body.items[0].content.accountNumber
        const met = await Promise.all(tokens.slice(0, 3).map((one) => upload(server, one, { lines: 100_000, account })))
        expect(met).toEqual([201, 201, 201])
      })
      for (const path of ['openapi.json', 'Institutions?limit=200'])
        await under(`readers that never read ${path}`, () => deafReaders(target, { count: 900, path }))
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
