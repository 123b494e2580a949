import type { ServerProcess } from './server-process.ts'
import { readAnswer, type Answered } from './test-platform.ts'

/** What is sent to a server: JSON, as this person, under this key, from this address. */
export interface Sent {
  method?: string
  body?: unknown
  token?: string | undefined
  key?: string
  from?: string
}

/** Sends JSON to a server process behind a trusted proxy and reads JSON; the path is relative to `/1.0/`. */
export async function sendTo(
  server: Pick<ServerProcess, 'url'>,
  path: string,
  { method = 'POST', body, token, key, from = '192.0.2.1' }: Sent,
): Promise<Answered> {
  return readAnswer(
    await fetch(`${server.url}/1.0/${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        'x-forwarded-for': from,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )
}
