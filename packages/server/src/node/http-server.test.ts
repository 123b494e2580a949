import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, expect, it } from 'vitest'
import { timeOrderedIds, systemClock, type Ids } from '../db/ids.ts'
import type { Answered } from '../http/app-env.ts'
import { silentLog, type Log } from '../http/log.ts'
import { appServer, observed, type AppServer, type Handler } from './http-server.ts'

const headers = { 'strict-transport-security': 'max-age=1', 'x-frame-options': 'DENY' }
let http: AppServer
let told: Answered[] = []

async function serve(
  handler: Handler,
  {
    sockets = 100,
    comesWithin = 30_000,
    readWithin = 30_000,
    ids = timeOrderedIds(systemClock),
    log = silentLog,
  }: { sockets?: number; comesWithin?: number; readWithin?: number; ids?: Ids; log?: Log } = {},
): Promise<{ origin: string; port: number }> {
  told = []
  const onAnswered = (answered: Answered) => void told.push(answered)
  http = appServer({
    sockets,
    comesWithin: () => comesWithin,
    readWithin,
    headers,
    ids,
    log,
    onAnswered,
  })
  http.use(handler)
  http.server.listen(0, 'localhost')
  await once(http.server, 'listening')
  const address = http.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { origin: `http://localhost:${port}`, port }
}

/** Everything that the server says to a text until it ends the connection. */
async function saidTo(port: number, text: string): Promise<string> {
  const socket = connect(port, 'localhost')
  let heard = ''
  socket.on('data', (chunk) => (heard += String(chunk)))
  socket.write(text)
  const longEnough = setTimeout(() => socket.destroy(), 10_000)
  await once(socket, 'close')
  clearTimeout(longEnough)
  return heard
}

/** Counts the requests that were taken in: each has one. */
function countedIds() {
  const ids = timeOrderedIds(systemClock)
  let made = 0
  return { next: () => ((made += 1), ids.next()), made: () => made }
}

/** Also by force, which is told as an error. */
const closed = (socket: Socket) => new Promise((resolve) => socket.on('close', resolve))

afterEach(() => {
  http.server.closeAllConnections()
  http.server.close()
})

it.each([200, 304, 404])(
  'puts the security headers on an answer of %i, and lets a handler put its own',
  async (status) => {
    const { origin } = await serve((_request, response) => {
      response.writeHead(status, { 'x-frame-options': 'SAMEORIGIN' }).end()
    })
    const response = await fetch(origin, { headers: { 'x-request-id': 'given-by-a-proxy' } })
    expect(response.status).toBe(status)
    expect(response.headers.get('strict-transport-security')).toBe('max-age=1')
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(response.headers.get('x-request-id')).toBe('given-by-a-proxy')
  },
)

it('answers for a handler that fails, in the shape of the platform', async () => {
  const { origin } = await serve(() => Promise.reject(new Error('out of paper')))
  const response = await fetch(origin)
  expect([response.status, response.headers.get('x-frame-options')]).toEqual([500, 'DENY'])
  expect(await response.json()).toMatchObject({
    code: 1012,
    data: { correlationId: response.headers.get('x-request-id') },
  })
})

it.each([
  ['400', 'GET / HTTP/1.1\r\nbad header\r\n\r\n'],
  ['400', 'GET / HTTP/1.1\r\n\r\n'],
  ['400', 'nonsense\r\n\r\n'],
  ['417', 'GET / HTTP/1.1\r\nhost: x\r\nexpect: a miracle\r\n\r\n'],
  ['431', `GET / HTTP/1.1\r\nhost: x\r\nlong: ${'x'.repeat(20_000)}\r\n\r\n`],
])('puts the security headers on its own %s too', async (status, text) => {
  const { port } = await serve((_request, response) => void response.end('answered'))
  const heard = await saidTo(port, text)
  expect(heard.split(' ')[1]).toBe(status)
  expect(heard.toLowerCase()).toContain('strict-transport-security: max-age=1')
  expect(heard.toLowerCase()).toContain('x-frame-options: deny')
})

it.each([
  ['has yet to answer', (response: Parameters<Handler>[1]) => void setTimeout(() => response.end('answered'), 20)],
  ['has answered at once', (response: Parameters<Handler>[1]) => void response.end('answered')],
])(
  'works on one request of a connection at a time: of many sent at once on the first alone, which it %s',
  async (_, answer) => {
    let worked = 0
    const { port } = await serve((_request, response) => {
      worked += 1
      answer(response)
    })
    const heard = await saidTo(port, 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(50))
    expect([worked, heard.match(/HTTP\/1\.1 200 /g)?.length]).toEqual([1, 1])
  },
)

it('answers one request after the other on the same connection', async () => {
  const { port } = await serve((_request, response) => void response.end('answered'))
  const socket = connect(port, 'localhost')
  for (let count = 0; count < 50; count += 1) {
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
  }
  socket.destroy()
})

it('answers who has read an answer to its last byte and asks again before it has ended here', async () => {
  const { port } = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': 8 }).write('answered')
    setTimeout(() => response.end(), 20)
  })
  const socket = connect(port, 'localhost')
  for (let count = 0; count < 5; count += 1) {
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 [\s\S]*answered$/)
  }
  socket.destroy()
})

it('answers nothing more on a connection that ends behind an answer', async () => {
  let worked = 0
  const { port } = await serve((_request, response) => {
    worked += 1
    setTimeout(() => response.setHeader('connection', 'close').end('answered'), 20)
  })
  const heard = await saidTo(port, 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(2))
  expect([worked, heard.match(/HTTP\/1\.1 200 /g)?.length]).toEqual([1, 1])
})

it('reads nothing more of a connection that asks for more than it is answered', async () => {
  const ids = countedIds()
  const { port } = await serve((_request, response) => void setTimeout(() => response.end('answered'), 500), {
    ids,
  })
  const socket = connect(port, 'localhost')
  socket.on('error', () => {})
  for (let block = 0; block < 100; block += 1) socket.write('GET / HTTP/1.1\r\nhost:x\r\n\r\n'.repeat(10_000))
  await closed(socket)
  // Those of the pieces that had come when it was seen.
  expect(ids.made()).toBeLessThan(6_000)
})

it('does nothing that stands behind a refusal', async () => {
  let worked = 0
  const { port } = await serve((_request, response) => {
    worked += 1
    setTimeout(() => response.end('answered'), 20)
  })
  const whole = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'
  for (const refused of ['GET / HTTP/1.1\r\n\r\n', 'GET / HTTP/1.1\r\nhost: x\r\nexpect: a miracle\r\n\r\n'])
    await saidTo(port, `${whole}${refused}${whole}`)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(worked).toBe(2)
})

it('answers what was asked before something that is no HTTP, and nothing more', async () => {
  const { port } = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': 8 }).write('answ')
    setTimeout(() => response.end('ered'), 50)
  })
  const heard = await saidTo(port, 'GET / HTTP/1.1\r\nhost: x\r\n\r\nnonsense\r\n\r\n')
  expect(heard).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n\r\nanswered$/)
})

it('says nothing behind an answer to a request that does not come whole', async () => {
  const { port } = await serve((_request, response) => void response.end('no'), { comesWithin: 100 })
  const heard = await saidTo(port, 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\n\r\nfou')
  expect(heard.match(/HTTP\/1/g)).toHaveLength(1)
})

it('waits for the whole of a request from its turn on', async () => {
  const { port } = await serve(
    (request, response) => void request.resume().on('end', () => setTimeout(() => response.end('answered'), 300)),
    { comesWithin: 100 },
  )
  const large = 'x'.repeat(200_000)
  const post = (extra: string) =>
    `POST / HTTP/1.1\r\nhost: x\r\n${extra}content-length: ${large.length}\r\n\r\n${large}`
  const heard = await saidTo(port, `GET / HTTP/1.1\r\nhost: x\r\n\r\n${post('connection: close\r\n')}`)
  expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
})

it.each([
  ['its body', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 999\r\n\r\n', 408],
  ['what is no HTTP', 'nonsense\r\n\r\n', 400],
])('ends the connection of who goes on sending %s after it was refused', async (_, begun, status) => {
  const { port } = await serve((request) => void request.resume(), { comesWithin: 100 })
  const socket = connect({ port, host: 'localhost', allowHalfOpen: true })
  socket.on('error', () => {})
  let heard = ''
  socket.on('data', (chunk) => (heard += String(chunk)))
  socket.write(begun)
  const dripping = setInterval(() => socket.write('x'), 20)
  await closed(socket)
  clearInterval(dripping)
  expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
})

it('ends the connection of who reads nothing of an answer, whatever else they send meanwhile', async () => {
  const { port } = await serve((_request, response) => void response.end('x'.repeat(30_000_000)), { readWithin: 300 })
  const socket = connect({ port, host: 'localhost' }).pause()
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\nPOST / HTTP/1.1\r\nhost: x\r\ncontent-length: 60000\r\n\r\n')
  const dripping = setInterval(() => socket.write('x'), 20)
  await expect.poll(() => connections()).toBe(1)
  await expect.poll(() => connections(), { timeout: 5000 }).toBe(0)
  clearInterval(dripping)
  socket.destroy()
})

it('gives whoever sends what is no HTTP a second to read that, whatever follows', async () => {
  const { port } = await serve((_request, response) => void response.end('never'))
  const heard = await saidTo(port, `GET / HTTP/1.1\r\nhost: x\r\nlong: ${'x'.repeat(400_000)}\r\n\r\n`)
  expect(heard).toMatch(/^HTTP\/1\.1 431 /)
})

it('refuses to lead elsewhere, and tells of it', async () => {
  const { port } = await serve((_request, response) => void response.end('never'))
  expect(await saidTo(port, 'CONNECT bank.example:443 HTTP/1.1\r\nhost: x\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 400 [\s\S]*x-frame-options: DENY/,
  )
  expect(told).toMatchObject([{ call: 'unknown refused', status: 400 }])
})

it('tells once of a request that does not come whole, by its call and the id that it was given', async () => {
  const onAnswered = (answered: Answered) => void told.push(answered)
  const { port } = await serve(observed('probe', { handler: (request) => void request.resume(), onAnswered }), {
    comesWithin: 100,
  })
  const head = 'POST / HTTP/1.1\r\nhost: x\r\nx-request-id: 0123456789abcdef\r\ncontent-length: 4\r\n\r\n'
  expect(await saidTo(port, `${head}fou`)).toMatch(/^HTTP\/1\.1 408 [\s\S]*x-request-id: 0123456789abcdef/)
  await expect.poll(() => told).toMatchObject([{ call: 'POST probe', status: 408, correlationId: '0123456789abcdef' }])
})

it('logs a handler that fails once it has read the whole request', async () => {
  const failed: string[] = []
  const { origin } = await serve(
    async (request) => {
      await new Promise((resolve) => request.resume().once('close', resolve))
      throw new Error('no')
    },
    { log: { ...silentLog, error: (message: string) => void failed.push(message) } },
  )
  expect((await fetch(origin, { method: 'POST', body: 'x' })).status).toBe(500)
  expect(failed).toEqual(['POST / failed'])
})

it('reads nothing more of it either while an answer goes out piece by piece', async () => {
  const ids = countedIds()
  const pieces = Array.from({ length: 400 }, () => 'x'.repeat(65_536))
  let fills = () => {}
  const full = new Promise<void>((resolve) => (fills = resolve))
  const { port } = await serve(
    (_request, response) => {
      Readable.from(pieces).pipe(response)
      setTimeout(fills, 100)
    },
    { ids },
  )
  const socket = connect(port, 'localhost').pause()
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await full
  for (let block = 0; block < 100; block += 1) socket.write('GET / HTTP/1.1\r\nhost:x\r\n\r\n'.repeat(10_000))
  setTimeout(() => socket.resume(), 100)
  await closed(socket)
  // Of 1,000,000: those of one piece or two that had come when it was seen.
  expect(ids.made()).toBeGreaterThan(2)
  expect(ids.made()).toBeLessThan(6_000)
})

it('keeps an idle connection longer than it says, and says longer than proxies keep theirs', async () => {
  const { origin } = await serve((_request, response) => void response.end('here'))
  const told = /^timeout=(\d+)$/.exec((await fetch(origin)).headers.get('keep-alive') ?? '')?.[1]
  expect(Number(told)).toBeGreaterThan(60)
  const { keepAliveTimeout, keepAliveTimeoutBuffer } = http.server
  expect(keepAliveTimeout + keepAliveTimeoutBuffer).toBeGreaterThan(Number(told) * 1000 + 1000)
})

it('waits so long for the whole of a request and no longer', async () => {
  const { port } = await serve((request, response) => void request.resume().on('end', () => response.end('answered')), {
    comesWithin: 100,
  })
  const head = 'POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 4\r\n\r\n'
  expect(await saidTo(port, `${head}four`)).toMatch(/^HTTP\/1\.1 200 /)
  const began = performance.now()
  const heard = await saidTo(port, `${head}fou`)
  expect(heard).toMatch(/^HTTP\/1\.1 408 [\s\S]*x-frame-options: DENY/)
  expect(performance.now() - began).toBeGreaterThan(90)
})

it('takes so many connections and no more', async () => {
  const { port } = await serve((_request, response) => void response.end('here'), { sockets: 10 })
  const open: Socket[] = []
  let closed = 0
  for (let index = 0; index < 15; index += 1) {
    const socket = connect(port, 'localhost')
    socket.on('error', () => {})
    socket.on('close', () => (closed += 1))
    open.push(socket)
  }
  await expect.poll(() => closed).toBe(5)
  for (const socket of open) socket.destroy()
})

it('lets what is under way finish when it stops', async () => {
  const { origin } = await serve((_request, response) => void setTimeout(() => response.end('done'), 300))
  const answer = fetch(origin).then((response) => response.text())
  await expect.poll(() => http.inFlight()).toBe(1)
  let gaveUp = 0
  await http.stop(() => (gaveUp += http.inFlight()))
  expect([await answer, gaveUp]).toEqual(['done', 0])
})

it('refuses what comes while it stops, and says that the connection ends', async () => {
  let finish = () => {}
  const { origin, port } = await serve((_request, response) => void (finish = () => response.end('done')))
  const underWay = fetch(origin).then((response) => response.text())
  await expect.poll(() => http.inFlight()).toBe(1)
  // Open, and with nothing sent on it yet: the server does not know it for idle.
  const late = connect(port, 'localhost')
  await once(late, 'connect')
  await expect.poll(() => connections()).toBe(2)
  const stopped = http.stop(() => {})
  let heard = ''
  late.on('data', (chunk) => (heard += String(chunk)))
  late.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await expect.poll(() => heard, { timeout: 5000 }).toMatch(/^HTTP\/1.1 503 [\s\S]*\r\nconnection: close\r\n/)
  finish()
  expect(await underWay).toBe('done')
  await stopped
  expect(told).toMatchObject([{ call: 'GET refused', status: 503 }])
})

it.each([
  [400, 'GET', 'GET / HTTP/1.1\r\n\r\n'],
  [417, 'GET', 'GET / HTTP/1.1\r\nhost: x\r\nexpect: a miracle\r\n\r\n'],
  [400, 'unknown', 'nonsense\r\n\r\n'],
  [431, 'unknown', `GET / HTTP/1.1\r\nhost: x\r\nlong: ${'x'.repeat(20_000)}\r\n\r\n`],
])('tells of what it refuses with %i by itself, under the id of the answer', async (status, method, text) => {
  const { port } = await serve((_request, response) => void response.end('answered'))
  const heard = await saidTo(port, text)
  const correlationId = /^x-request-id: (.*)\r$/im.exec(heard)?.[1]
  expect(correlationId).toMatch(/^[\w-]{8,}$/)
  await expect.poll(() => told).toMatchObject([{ call: `${method} refused`, status, correlationId }])
})

const connections = () =>
  new Promise<number>((resolve, reject) => {
    http.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
