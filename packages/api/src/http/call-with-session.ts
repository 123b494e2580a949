import type * as z from 'zod/mini'

import { directoryRoutes } from '../contract/operations/directory-routes.ts'
import { sessionTokens } from '../contract/session.ts'
import type { Session, SessionTokens } from '../contract/session.ts'
import type { RefreshBody } from '../contract/session-bodies.ts'
import { ApiError, addressError, encodeError, silenceError } from './api-error.ts'
import type { Exchange, Incoming, Method } from './exchange.ts'
import { createIntents } from './intents.ts'
import { answerOf, refusalOf } from './read-answer.ts'
import { createRefreshOnce, isAccountClosed } from './refresh-once.ts'
import type { SentWith, SessionLoss } from './refresh-once.ts'
import type { SessionStore } from './session.ts'

/** One call of the platform, with the schema that its answer meets at the border. */
export type Call<Answer> = {
  /** `GET` unless told otherwise. */
  method?: Method
  /** Relative to `{host}/1.0/`. */
  path: string
  /** A schema that is on its way is awaited when the answer is there, not before it is asked for. */
  answer: z.core.$ZodType<Answer> | Promise<z.core.$ZodType<Answer>>
  query?: URLSearchParams | undefined
  /** Sent as JSON, byte for byte the same on the retry. */
  body?: unknown
  signal?: AbortSignal | undefined
  /** Carries it in place of the client's own exchange: for what is no JSON. */
  through?: Exchange | undefined
  /** Names a write, so that the platform does it once however often it is sent; that of its intent when left out. Null: none. */
  idempotencyKey?: string | null | undefined
  /** `optional`: a call that makes sense signed out; its 401 without a stored session is simply rejected. */
  session?: 'required' | 'optional'
}

/** Makes a call and resolves with its parsed answer; every failure is an `ApiError`. */
export type Http = <Answer>(call: Call<Answer>) => Promise<Answer>

/** One refresh: the platform's answer as it came. Rejects when there was none; must end by itself. */
export type RefreshExchange = (session: Session) => Promise<Incoming>

/** What calls need beside the exchange: whose they are, and whom to tell when nobody's. */
export type SessionOptions = {
  session: SessionStore
  onSessionLost: (loss: SessionLoss) => void
  /** Asks for the next pair in place of this client: where several of them share one session, one asks for all. */
  refresh?: RefreshExchange | undefined
  /** Makes idempotency keys. */
  newKey?: (() => string) | undefined
}

/** An id of dots cannot be encoded and would climb out of its path. */
const climbs = /(?:^|\/)\.{1,2}(?:\/|$)/

/** Bearer token, one refresh and one retry after a 401, and the end of a closed account's session, on top of plain exchanges. No request is sent more than twice. */
export function callWithSession(
  exchange: Exchange,
  { session, onSessionLost, refresh: ask, newKey = () => crypto.randomUUID() }: SessionOptions,
): Http {
  const refreshHere: RefreshExchange = async ({ token, refreshToken }) => {
    const { method, path } = directoryRoutes.refresh
    const body: RefreshBody = { token, refreshToken }
    const headers = headersOf({ token, hasBody: true, idempotencyKey: newKey() })
    const send = () => exchange({ method, path, headers, body: JSON.stringify(body) })
    // The token may be spent and the answer lost: by the key the platform knows the same request, and answers it again.
    return send().catch((thrown: unknown) => {
      if (thrown instanceof ApiError && thrown.kind === 'network') return send()
      throw thrown
    })
  }

  const refresh = async (current: Session): Promise<SessionTokens> =>
    answerOf(sessionTokens, await (ask ?? refreshHere)(current))

  const tokenAfterRefusal = createRefreshOnce({ session, refresh, onSessionLost })

  const asIntended = createIntents(newKey)

  async function sendTwice<Answer>(
    { method = 'GET', path, answer, query, signal, session: need, through = exchange }: Call<Answer>,
    { json, idempotencyKey }: { json: string | undefined; idempotencyKey: string | null },
  ): Promise<Answer> {
    const send = (token: string | undefined) =>
      through({
        method,
        path,
        query,
        headers: headersOf({ token, hasBody: json !== undefined, idempotencyKey }),
        body: json,
        signal,
      })

    const sent: SentWith = { generation: session.generation(), token: session.get()?.token }
    const first = await send(sent.token)
    if (first.status !== 401 && first.status !== 403) return answerOf(await answer, first)

    const error = refusalOf(first)
    if (first.status === 403 && !isAccountClosed(error)) return answerOf(await answer, first)
    const token = await untilAborted(tokenAfterRefusal({ sent, error, sessionOptional: need === 'optional' }), signal)
    if (token === undefined) throw error
    const second = await send(token)
    return answerOf(await answer, second)
  }

  return async function http(call) {
    const { method = 'GET', path, answer, body, idempotencyKey } = call
    // It may fail while the answer is still on its way; then it is told when its turn has come.
    if (answer instanceof Promise) answer.catch(() => {})
    if (climbs.test(path)) throw addressError()
    const json = encoded(body)
    if (method === 'GET') return sendTwice(call, { json, idempotencyKey: null })
    if (idempotencyKey !== undefined) return sendTwice(call, { json, idempotencyKey })
    return asIntended({ method, path, json }, (key) => sendTwice(call, { json, idempotencyKey: key }))
  }
}

function encoded(body: unknown): string | undefined {
  try {
    return body === undefined ? undefined : JSON.stringify(body)
  } catch (cause) {
    throw encodeError(cause)
  }
}

function headersOf({
  token,
  hasBody,
  idempotencyKey,
}: {
  token: string | undefined
  hasBody: boolean
  idempotencyKey?: string | null
}): Record<string, string> {
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  }
}

/** Lets a caller leave a refresh that others still wait for. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    const leave = () => reject(silenceError('cancelled', signal.reason))
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
