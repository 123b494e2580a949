import type { Operation } from '../contract/operation.ts'
import { callsAt } from '../contract/session-routes.ts'
import { requestTimeout } from '../http/request-timeout.ts'

/** One request of the check. */
export type Ask = {
  method: Operation['method']
  /** Relative to `{host}/1.0/`, parameters filled in. */
  path: string
  query?: Readonly<Record<string, string>>
  body?: unknown
  /** `none` sends no token. */
  token?: 'none'
  idempotencyKey?: string
}

/** An answer as it came: `json` is undefined where the body is none, or is not JSON. */
export type Answered = {
  status: number
  contentType: string
  text: string
  json: unknown
}

/** Where the platform is, and as whom it is asked. */
export type PlatformClientOptions = {
  /** The platform's host without a version path. */
  baseUrl: string
  token: string
  fetch?: typeof globalThis.fetch | undefined
}

/** Asks a platform. It trusts nothing: no schema, no refresh, no retry, so that the answer is seen as it came. */
export type PlatformClient = (ask: Ask) => Promise<Answered>

/** Makes a client; each exchange may take as long as those of a page. */
export function platformClient({ baseUrl, token, fetch = globalThis.fetch }: PlatformClientOptions): PlatformClient {
  const base = `${baseUrl.replace(/\/+$/, '')}${callsAt}`
  return async function ask({ method, path, query, body, token: sent, idempotencyKey }) {
    const search = query ? `?${new URLSearchParams(query).toString()}` : ''
    const response = await fetch(`${base}${path}${search}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(sent !== 'none' && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(requestTimeout),
    })
    const text = await response.text()
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      text,
      json: parsed(text),
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
