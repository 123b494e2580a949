import { spawn, type ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { bodyBounds } from '../src/http/read-body.ts'
import { browser } from '../src/testing/cookie-jar.ts'

// What a storm of texts and sockets does to the memory of the server, and to everybody else's calls: `pnpm bench storm`.
// Linux only (it reads /proc).
// With DATABASE_URL the server works on that PostgreSQL, else on the embedded database.

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

function memoryOf(child: ChildProcess, name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024
}

/** Signs in at the demonstration provider, as a browser does. */
async function tokenOf(origin: string, name = 'Maya'): Promise<string> {
  const visitor = browser()
  const verifier = randomBytes(32).toString('base64url')
  const redirect_uri = `${origin}/redirect.html`
  const address = new URL(`${origin}/idp/auth`)
  address.search = new URLSearchParams({
    client_id: 'strongroom',
    response_type: 'code',
    response_mode: 'fragment',
    scope: 'openid profile email',
    redirect_uri,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'storm',
  }).toString()
  const to = (response: Response) => new URL(response.headers.get('location') ?? '', origin)
  const page = to(await visitor.visit(address))
  const html = await (await visitor.visit(page)).text()
  const person = new RegExp(`name="person" value="([^"]+)">\\s*(?:(?!</button>)[\\s\\S])*${name}`).exec(html)?.[1] ?? ''
  const chosen = await visitor.visit(page, { method: 'POST', body: new URLSearchParams({ person }) })
  const code = new URLSearchParams(to(await visitor.visit(to(chosen))).hash.slice(1)).get('code') ?? ''
  const exchanged = await fetch(`${origin}/idp/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'strongroom',
      code,
      code_verifier: verifier,
      redirect_uri,
    }),
  })
  const { id_token } = (await exchanged.json()) as { id_token: string }
  const answer = await fetch(`${origin}/1.0/directory/user/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idToken: id_token }),
  })
  return ((await answer.json()) as { token: string }).token
}

const started = async (folder: string): Promise<{ child: ChildProcess; origin: string }> => {
  const child = spawn(process.execPath, [main, '--data', folder], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      REQUEST_LOG: 'none',
      ...(process.env.DATABASE_URL ? { DATABASE_URL: process.env.DATABASE_URL } : {}),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk) => {
      const ready = /ready: (\S+)/.exec((output += String(chunk)))?.[1]
      if (ready) resolve(ready)
    })
    child.once('exit', (code) => reject(new Error(`The server ended: ${code}`)))
  })
  return { child, origin }
}

interface Storm {
  name: string
  run: (origin: string, token: string) => Promise<string>
}

const seconds = 8

/** So many clients send the same again and again; answers how many answers there were, by status. */
async function flood(
  { origin, token, path, body }: { origin: string; token: string; path: string; body: string },
  clients: number,
): Promise<string> {
  const statuses = new Map<number, number>()
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const until = performance.now() + seconds * 1000
  const once = () =>
    new Promise<void>((resolve) => {
      const count = (status: number) => {
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        resolve()
      }
      const headers = {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      }
      const sent = request(`${origin}/1.0/${path}`, { agent, method: 'POST', headers }, (response) => {
        response.resume()
        response.on('end', () => count(response.statusCode ?? 0))
        response.on('error', () => count(0))
      })
      sent.on('error', () => count(0))
      sent.end(body)
    })
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) await once()
    }),
  )
  agent.destroy()
  return Array.from(statuses, ([status, count]) => `${status || 'cut'}: ${count}`).join(', ')
}

/** Connections that send the beginning of a large body and then nothing. */
async function slowBodies(origin: string, token: string, sockets: number): Promise<string> {
  const { port } = new URL(origin)
  let cut = 0
  const open: Socket[] = Array.from({ length: sockets }, () => {
    const socket = connect(Number(port), 'localhost')
    socket.on('error', () => {})
    socket.on('close', () => (cut += 1))
    socket.resume()
    socket.write(
      `POST /1.0/PendingInstitutions HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 900000\r\n\r\n${'x'.repeat(800_000)}`,
    )
    return socket
  })
  await pause(seconds * 1000)
  const text = `${cut} of ${sockets} cut within ${seconds} s`
  for (const socket of open) socket.destroy()
  return text
}

const text = JSON.stringify({ content: { name: 'x'.repeat(900_000) } })
/** The worst that is read at all: almost as many values as a body may hold, in almost a megabyte. */
const fieldCount = bodyBounds.values - 100
const fields = `{"content":{${Array.from({ length: fieldCount }, (_, index) => `"field${index}${'x'.repeat(Math.floor(990_000 / fieldCount) - 14)}":1`).join(',')}}}`
/** So many times the quiet p50 may everybody's be beside four clients that send it. */
const mostTimes = 3

const storms: Storm[] = [
  {
    name: '50 clients, texts of 900 kB',
    run: (origin, token) => flood({ origin, token, path: 'PendingInstitutions', body: text }, 50),
  },
  {
    name: `50 clients, a megabyte of ${fieldCount} unknown fields`,
    run: (origin, token) => flood({ origin, token, path: 'PendingInstitutions', body: fields }, 50),
  },
  {
    name: '200 clients, texts of 900 kB, not signed in',
    run: (origin) =>
      flood({ origin, token: '', path: 'directory/user/authenticate', body: JSON.stringify({ idToken: text }) }, 200),
  },
  { name: '400 connections, each 800 kB of a body', run: (origin, token) => slowBodies(origin, token, 400) },
  { name: '2,000 connections, each 800 kB of a body', run: (origin, token) => slowBodies(origin, token, 2000) },
]

interface Listing {
  origin: string
  token: string
  seconds: number
}

/** How long a list takes for one person who reads it again and again, in ms: the middle, and one of twenty. */
async function listTimes({ origin, token, seconds }: Listing): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    const began = performance.now()
    const answer = await fetch(`${origin}/1.0/Institutions?limit=50`, { headers: { authorization: `Bearer ${token}` } })
    await answer.text()
    if (answer.status !== 200) throw new Error(`The list was answered ${answer.status}.`)
    times.push(performance.now() - began)
  }
  return [0.5, 0.95].map((share) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0)
}

/** The same in a thread that has nothing else to do: what sends megabytes would measure itself. */
async function inOwnThread(listing: Listing): Promise<number[]> {
  const thread = new Worker(new URL(import.meta.url), { workerData: listing })
  const [times] = (await once(thread, 'message')) as [number[]]
  return times
}

if (!isMainThread) parentPort?.postMessage(await listTimes(workerData as Listing), [])

/** The list of another person, quiet and while four clients send a megabyte of unknown fields each. */
async function besideAStorm() {
  const folder = mkdtempSync(join(tmpdir(), 'strongroom-storm-'))
  const { child, origin } = await started(folder)
  try {
    const [token, other] = [await tokenOf(origin), await tokenOf(origin, 'Grace')]
    const list = (forSeconds = seconds) => inOwnThread({ origin, token: other, seconds: forSeconds })
    await list(2)
    const quiet = await list()
    const [beside, outcome] = await Promise.all([
      list(),
      flood({ origin, token, path: 'PendingInstitutions', body: fields }, 4),
    ])
    const times = (beside[0] ?? Infinity) / (quiet[0] ?? 1)
    const shown = (times: readonly number[]) => times.map((time) => time.toFixed(1))
    return {
      title: "Another person's list in ms",
      columns: ['p50', 'p95', 'answers of the storm'],
      lines: [
        { name: 'quiet', values: [...shown(quiet), ''] },
        {
          name: `beside 4 clients, a megabyte of ${fieldCount} unknown fields each`,
          values: [...shown(beside), outcome],
        },
      ],
      verdicts: [`The p50 is ${times.toFixed(1)} times the quiet one, ${mostTimes} at most; it was 170 times.`],
      isHeld: times <= mostTimes,
    }
  } finally {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Memory in MB before, at most during, and ten seconds after each storm; each meets a server of its own. */
export async function run() {
  const lines = []
  for (const storm of storms) {
    const folder = mkdtempSync(join(tmpdir(), 'strongroom-storm-'))
    const { child, origin } = await started(folder)
    try {
      const token = await tokenOf(origin)
      const before = memoryOf(child, 'VmRSS')
      // Forgets what the start took at most.
      writeFileSync(`/proc/${child.pid}/clear_refs`, '5')
      const outcome = await storm.run(origin, token)
      const most = memoryOf(child, 'VmHWM')
      await pause(10_000)
      lines.push({
        name: storm.name,
        values: [before, most, memoryOf(child, 'VmRSS')].map((megabytes) => megabytes.toFixed(0)).concat(outcome),
      })
    } finally {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    }
  }
  const columns = ['before', 'most', 'after', 'answers']
  return [{ title: 'Memory of the server in MB', columns, lines, verdicts: [] }, await besideAStorm()]
}
