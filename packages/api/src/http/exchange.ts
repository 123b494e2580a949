import ky from 'ky'

import { ApiError, parseError, silenceError } from './api-error.ts'
import { UnreadableBody, readText } from './read-text.ts'
import { requestTimeout } from './request-timeout.ts'
import { callsAt } from '../contract/session-routes.ts'

/** Bytes that one answer may have, decompressed. */
export const largestAnswer = 10 * 1024 * 1024

/** The methods that the platform knows. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One request as it goes over the wire. */
export type Outgoing = {
  method: Method
  /** Relative to `{host}/1.0/`. */
  path: string
  query?: URLSearchParams | undefined
  headers: Record<string, string>
  body?: string | Blob | undefined
  signal?: AbortSignal | undefined
}

/** An answer, read to its end. */
export type Incoming = { status: number; text: string }

/** Where the platform is and how patient this client is. */
export type ExchangeOptions = {
  /** The platform's host without a version path, such as `https://platform.example`; empty for the page's own origin. */
  baseUrl: string
  fetch?: typeof globalThis.fetch | undefined
  timeoutMs?: number | undefined
  maxBytes?: number | undefined
}

/** Sends one request and reads its whole answer; throws `ApiError` for every call that brings none. */
export type Exchange = (outgoing: Outgoing) => Promise<Incoming>

/** One request, one answer: no retry, no session. The time limit and the size cap cover the body too. */
export function createExchange({
  baseUrl,
  fetch,
  timeoutMs = requestTimeout,
  maxBytes = largestAnswer,
}: ExchangeOptions): Exchange {
  const client = ky.create({
    prefix: `${baseUrl.replace(/\/+$/, '')}${callsAt}`,
    retry: 0,
    // ky's own limits leave out a body that is read as a stream.
    timeout: false,
    throwHttpErrors: false,
    // Answers hold clients' data and must not reach the browser's disk.
    cache: 'no-store',
    ...(fetch && { fetch }),
  })

  return async function exchange({ method, path, query, headers, body, signal: caller }) {
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(), timeoutMs)
    const signal = caller ? AbortSignal.any([caller, deadline.signal]) : deadline.signal

    const exchanged = async (): Promise<Incoming> => {
      const response = await client(path, {
        method,
        headers: { accept: 'application/json', ...headers },
        signal,
        ...(query && { searchParams: query }),
        ...(body !== undefined && { body }),
      })
      try {
        return { status: response.status, text: await readText(response, { maxBytes, signal }) }
      } catch (cause) {
        throw cause instanceof UnreadableBody ? parseError({ status: response.status, cause }) : cause
      }
    }

    const { rejection, leave } = whenAborted(signal)
    try {
      signal.throwIfAborted()
      // Raced, because a fetch or a stream that ignores its signal must not hold the caller.
      return await Promise.race([exchanged(), rejection])
    } catch (thrown) {
      if (thrown instanceof ApiError) throw thrown
      if (caller?.aborted) throw silenceError('cancelled', thrown)
      throw silenceError(deadline.signal.aborted ? 'timeout' : 'network', thrown)
    } finally {
      clearTimeout(timer)
      leave()
    }
  }
}

/** Rejects when the signal aborts; `leave` takes the listener off a signal that may outlive the call. */
function whenAborted(signal: AbortSignal): { rejection: Promise<never>; leave: () => void } {
  let listener = () => {}
  const rejection = new Promise<never>((_resolve, reject) => {
    listener = () => reject(new Error('The call was given up.', { cause: signal.reason }))
    signal.addEventListener('abort', listener, { once: true })
  })
  return { rejection, leave: () => signal.removeEventListener('abort', listener) }
}
