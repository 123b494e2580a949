import * as z from 'zod/mini'

import { callWithSession } from './call-with-session.ts'
import type { Http, SessionOptions } from './call-with-session.ts'
import { createExchange } from './exchange.ts'
import type { ExchangeOptions } from './exchange.ts'

export type { Call, Http, RefreshExchange } from './call-with-session.ts'

/** What the client is made of. */
export type HttpOptions = ExchangeOptions & SessionOptions

/** Schema of an answer that nobody reads: anything is accepted and nothing is handed on. */
export const nothing: z.core.$ZodType<undefined> = z.pipe(
  z.unknown(),
  z.transform(() => undefined),
)

/**
 * The one client that all calls go through: JSON, bearer token, one refresh and one retry after a 401, answers parsed
 * at the border. A request is never sent more than twice.
 */
export function createHttp({ session, onSessionLost, refresh, newKey, ...where }: HttpOptions): Http {
  return callWithSession(createExchange(where), { session, onSessionLost, refresh, newKey })
}
