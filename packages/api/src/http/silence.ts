import { isNetworkError, isTimeoutError } from 'ky'

/** Why no answer came: the platform could not be reached, took too long, or the caller gave up. */
export type Silence = 'network' | 'timeout' | 'cancelled'

/** The names and codes by which browsers, Node and HTTP clients say that no answer came. */
const silences: ReadonlyMap<unknown, Silence> = new Map<unknown, Silence>([
  ['AbortError', 'cancelled'],
  ['ERR_CANCELED', 'cancelled'],
  ['TimeoutError', 'timeout'],
  ['ECONNABORTED', 'timeout'],
  ['ETIMEDOUT', 'timeout'],
  ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
  ['UND_ERR_HEADERS_TIMEOUT', 'timeout'],
  ['UND_ERR_BODY_TIMEOUT', 'timeout'],
  ['ERR_NETWORK', 'network'],
  ['ECONNREFUSED', 'network'],
  ['ECONNRESET', 'network'],
  ['EPIPE', 'network'],
  ['ENOTFOUND', 'network'],
  ['EAI_AGAIN', 'network'],
  ['UND_ERR_SOCKET', 'network'],
])

/** Which silence an error stands for, by its name or code, else by the code of its cause: fetch wraps what the socket said. */
export function silenceOf(thrown: unknown): Silence | undefined {
  if (!(thrown instanceof Error)) return undefined
  // The query cache's own way of giving up has no name, only this message.
  if (thrown.message === 'CancelledError') return 'cancelled'
  const said = silences.get(thrown.name) ?? silences.get(codeOf(thrown)) ?? silences.get(codeOf(thrown.cause))
  if (said !== undefined) return said
  return isTimeoutError(thrown) ? 'timeout' : isNetworkError(thrown) ? 'network' : undefined
}

function codeOf(thrown: unknown): unknown {
  return typeof thrown === 'object' && thrown !== null && 'code' in thrown ? thrown.code : undefined
}
