import { expect, vi } from 'vitest'
import type { Mock } from 'vitest'
import * as z from 'zod/mini'

import { createHttp } from '../create-http.ts'
import type { Call } from '../create-http.ts'
import type { SessionLoss } from '../refresh-once.ts'
import { createSession } from '../session.ts'

/** Where the platform of the tests is. */
export const baseUrl = 'http://platform.test'

/** The answer of the token platform. */
export const echo = z.object({ path: z.string(), body: z.string() })

/** A client over a fetch of the test's own, signed out; `failure` resolves with what a call rejects with. */
export function setUp(fetch: typeof globalThis.fetch, options: { timeoutMs?: number; maxBytes?: number } = {}) {
  const session = createSession()
  const onSessionLost: Mock<(loss: SessionLoss) => void> = vi.fn()
  const http = createHttp({ baseUrl, fetch, session, onSessionLost, ...options })
  const failure = (call: Partial<Call<unknown>>) =>
    http({ path: 'x', answer: z.unknown(), ...call }).then(
      () => expect.unreachable('the call should have failed'),
      (error: unknown) => error,
    )
  return { http, session, onSessionLost, failure }
}
