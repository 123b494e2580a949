import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Ids } from '../db/ids.ts'
import type { Answered } from '../http/app-env.ts'
import { givenCorrelationId } from '../http/correlation-id.ts'
import { databaseOutage, isToldByWatch } from '../http/database-problem.ts'
import type { Log } from '../http/log.ts'
import { errorBody, Problem } from '../http/problem.ts'
import { answerBroken, endBroken } from './broken-request.ts'

/** A request with the id that leads to its line in the log. */
export type NumberedRequest = IncomingMessage & {
  correlationId?: string
  /** What it was refused with on its connection, beside its handler. */
  refusedWith?: number
}

export type Handler = (request: NumberedRequest, response: ServerResponse) => void | Promise<void>

export interface AppServer {
  server: Server
  /** Answers from now on. */
  use(handler: Handler): void
  inFlight(): number
  /** Answers nothing new, and lets what is under way finish; what takes too long gets `giveUp`. */
  stop(giveUp: (reason: Error) => void): Promise<void>
}

export interface AppServerOptions {
  /** Connections at once. */
  sockets: number
  /** Within so many milliseconds a request comes whole. Who sends slowly holds a connection for so long and no longer. */
  comesWithin: (request: IncomingMessage) => number
  /** Within so many milliseconds of its turn an answer is read to its end, whatever else comes and goes on its connection. */
  readWithin: number
  /** Headers that every answer has; a handler may replace them. */
  headers: Readonly<Record<string, string>>
  ids: Ids
  log: Log
  /** Is told of what no handler sees, because it is refused before. */
  onAnswered: (answered: Answered) => void
}

// An operator kills what has not ended ten seconds after it was told to.
const finishWithin = 6000
const giveUpWithin = 1000

/**
 * How long a connection that nobody uses is said to be kept, and a little longer than that it is: longer than proxies
 * keep theirs (60 s), so that who sends on an old one does not meet its end.
 */
const keptFor = 75_000

/** How long nothing moves on a connection that is being answered. A call that waits for the database has ended long before. */
const silentFor = 120_000

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })

function refuse(response: ServerResponse, problem: Problem, correlationId?: string): void {
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('cache-control', 'no-store')
  if (problem.status === 503) response.setHeader('retry-after', '1')
  response.statusCode = problem.status
  response.end(JSON.stringify(errorBody(problem, correlationId)))
}

/** As Node calls its own. */
class RequestTimeout extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'
}

/** What a connection is being answered, and what it has asked for meanwhile. */
interface Turn {
  request: NumberedRequest
  answer: ServerResponse
  waiting?: () => void
  isLast?: boolean
}

/**
 * A connection is answered one thing at a time: of many that are asked for at once all would be worked on, and all answers
 * be held for one who need not read them. One more waits, since whoever has read an answer to its last byte may ask again
 * before it has ended here. Who sends more than that has the first answered, and sends the others on another connection.
 */
function oneAtATime({ readWithin }: { readWithin: number }) {
  const turns = new WeakMap<Duplex, Turn>()

  /** Does this work when it is the turn of its request, unless the connection ends before. */
  function take(request: NumberedRequest, answer: ServerResponse, work: () => void): void {
    const { socket } = request
    const turn = turns.get(socket)
    if (!turn) {
      const own: Turn = { request, answer }
      turns.set(socket, own)
      const timer = setTimeout(() => socket.destroy(), readWithin).unref()
      answer.once('close', () => {
        clearTimeout(timer)
        turns.delete(socket)
        if (socket.writable) own.waiting?.()
      })
      return work()
    }
    if (turn.waiting) endBehind(turn)
    else if (!turn.isLast) turn.waiting = () => take(request, answer, work)
  }

  /** Reads nothing more of a connection, and ends it with the answer that is under way. */
  function endBehind(turn: Turn): void {
    const { answer } = turn
    const { socket } = turn.request
    if (turn.isLast) return
    turn.isLast = true
    delete turn.waiting
    // Behind the piece that is being read: with the end of each request in it, and of each piece of an answer, Node reads on.
    process.nextTick(() => socket.pause())
    socket.on('resume', () => void socket.pause())
    if (!answer.headersSent) answer.setHeader('connection', 'close')
    answer.once('finish', () => socket.destroySoon())
  }

  return { take, endBehind, turnOf: (socket: Duplex) => turns.get(socket) }
}

/** Node would refuse a request without it by itself, and without a header of ours. */
const lacksHost = ({ httpVersion, headers }: IncomingMessage): boolean =>
  httpVersion === '1.1' && headers.host === undefined

/**
 * The HTTP server under everything: it bounds what one client can hold, numbers each request, puts the security headers
 * on each answer, and ends in order.
 */
export function appServer(options: AppServerOptions): AppServer {
  const { sockets, comesWithin, readWithin, headers, ids, log, onAnswered } = options
  const atTheDoor = (handler: Handler) => observed('refused', { handler, onAnswered })
  const refusing = (problem: Problem) =>
    atTheDoor((request, response) => {
      response.setHeader('connection', 'close')
      refuse(response, problem, request.correlationId)
    })
  const withoutHost = refusing(new Problem('invalidDataFormat', { message: 'Host is missing.' }))
  const notServing = refusing(new Problem('serviceUnavailable'))
  const unexpected = atTheDoor((_request, response) => {
    response.writeHead(417, { connection: 'close', 'content-length': 0 }).end()
  })
  let handler: Handler = notServing
  let stopping = false
  const underWay = new Set<ServerResponse>()
  const turns = oneAtATime({ readWithin })
  /** What came last on a connection. */
  const latest = new WeakMap<Duplex, IncomingMessage>()
  let onIdle = () => {}

  const server = createServer(
    {
      headersTimeout: 10_000,
      // Each has a bound of its own.
      requestTimeout: 0,
      keepAliveTimeout: keptFor,
      keepAliveTimeoutBuffer: 5000,
      connectionsCheckingInterval: 2000,
      requireHostHeader: false,
    },
    (request: NumberedRequest, response) => {
      begin(request, response)
      turns.take(request, response, () => {
        hurry(request, response)
        if (lacksHost(request)) return void withoutHost(request, response)
        if (stopping) return void notServing(request, response)
        underWay.add(response)
        response.on('close', () => {
          underWay.delete(response)
          if (underWay.size === 0) onIdle()
        })
        void answer(request, response)
      })
    },
  )
  server.maxConnections = sockets
  server.on('checkExpectation', (request: NumberedRequest, response: ServerResponse) => {
    begin(request, response)
    turns.take(request, response, () => void unexpected(request, response))
  })

  function begin(request: NumberedRequest, response: ServerResponse): void {
    latest.set(request.socket, request)
    request.correlationId = givenCorrelationId(String(request.headers['x-request-id'] ?? '')) ?? ids.next()
    response.setHeader('x-request-id', request.correlationId)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  }

  function hurry(request: NumberedRequest, response: ServerResponse): void {
    const { socket } = request
    const timer = setTimeout(() => {
      if (request.complete) return
      // It was refused before it had come, and that was said.
      if (response.headersSent) socket.destroy()
      else request.refusedWith ??= answerBroken(new RequestTimeout(), { socket, headers: headersOf(request) })
    }, comesWithin(request)).unref()
    request.once('close', () => clearTimeout(timer))
  }

  const headersOf = ({ correlationId = ids.next() }: { correlationId?: string }) => ({
    ...headers,
    'x-request-id': correlationId,
  })

  function refuseBroken(error: Error, socket: Duplex): void {
    const correlationId = ids.next()
    const status = answerBroken(error, { socket, headers: headersOf({ correlationId }) })
    // Nobody knows what it was to be.
    if (status !== undefined) onAnswered({ correlationId, call: 'unknown refused', status, milliseconds: 0 })
  }

  async function answer(request: NumberedRequest, response: ServerResponse): Promise<void> {
    try {
      await handler(request, response)
    } catch (error) {
      // What comes before any call is refused here: no handler tells of it.
      if (error instanceof Problem && !response.headersSent) return refusing(error)(request, response)
      const outage = databaseOutage(error)
      if (!isToldByWatch(error) && !response.destroyed)
        log.error(`${request.method ?? ''} ${(request.url ?? '').split('?')[0] ?? ''} failed`, error)
      if (response.headersSent) response.end()
      else refuse(response, outage ?? new Problem('unhandledException'), request.correlationId)
    }
  }

  server.on('clientError', (error, socket) => {
    const turn = turns.turnOf(socket)
    if (!turn) {
      // The rest of a request that was answered before it had come.
      if (latest.get(socket)?.complete === false) endBroken(socket)
      else refuseBroken(error, socket)
      return
    }
    const { request, answer } = turn
    // What is no HTTP behind a whole request must not be taken for the answer to it.
    if (request.complete) turns.endBehind(turn)
    else if (answer.headersSent) socket.destroy()
    else request.refusedWith ??= answerBroken(error, { socket, headers: headersOf(request) })
  })
  // It asks to be led elsewhere, and nothing is: Node would end the connection without a word.
  server.on('connect', (_request, socket: Duplex) => {
    socket.on('error', () => {})
    if (turns.turnOf(socket)) socket.destroy()
    else refuseBroken(new Error('CONNECT'), socket)
  })
  // Whoever reads nothing of an answer for so long has gone, and holds a connection that others wait for.
  server.setTimeout(silentFor)

  const finished = async (milliseconds: number): Promise<void> => {
    if (underWay.size === 0) return
    await Promise.race([new Promise<void>((resolve) => (onIdle = resolve)), sleep(milliseconds)])
  }

  return {
    server,
    use(next) {
      handler = next
    },
    inFlight: () => underWay.size,
    async stop(giveUp) {
      stopping = true
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close')
      await finished(finishWithin)
      giveUp(new Problem('serviceUnavailable', { message: 'The platform is being stopped. Try again in a moment.' }))
      await finished(giveUpWithin)
      server.closeAllConnections()
      await closed
    },
  }
}

/** Tells of every answer of a handler, by this name. */
export function observed(
  name: string,
  { handler, onAnswered }: { handler: Handler; onAnswered: (answered: Answered) => void },
): Handler {
  return (request, response) => {
    const began = performance.now()
    response.on('close', () =>
      onAnswered({
        correlationId: request.correlationId ?? '',
        call: `${request.method ?? ''} ${name}`,
        status: response.writableFinished ? response.statusCode : (request.refusedWith ?? 499),
        milliseconds: performance.now() - began,
      }),
    )
    return handler(request, response)
  }
}
