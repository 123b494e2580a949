import { directoryCalls } from './calls/directory-calls.ts'
import type { DirectoryCalls } from './calls/directory-calls.ts'
import { lookupCalls } from './calls/lookup-calls.ts'
import type { LookupCalls } from './calls/lookup-calls.ts'
import { managedCalls } from './calls/managed-calls.ts'
import type { ManagedCalls } from './calls/managed-calls.ts'
import { taskCalls } from './calls/task-calls.ts'
import type { TaskCalls } from './calls/task-calls.ts'
import type { RecordKind } from './contract/kinds/index.ts'
import { createHttp } from './http/create-http.ts'
import type { Http, RefreshExchange } from './http/create-http.ts'
import type { SessionLoss } from './http/refresh-once.ts'
import { createSession } from './http/session.ts'
import type { SessionStore } from './http/session.ts'

/** What a client of the platform is made of. */
export type ApiOptions = {
  /** The platform's host without a version path, such as `https://platform.example`; empty for the page's own origin. */
  baseUrl: string
  /** A session store; a new, empty one when left out. */
  session?: SessionStore
  /** Called once when a session ends without the user's doing; the place to go to the welcome page. */
  onSessionLost: (loss: SessionLoss) => void
  /** Asks for the next pair of tokens in place of this client: where several share one session, one asks for all. */
  refresh?: RefreshExchange
  /** Replaces the global fetch, for tests and for a platform that runs in the same program. */
  fetch?: typeof globalThis.fetch
  /** Milliseconds for one exchange, body included; 14,000 when left out. */
  timeoutMs?: number
  /** Bytes that one answer may have; 10 MiB when left out. */
  maxBytes?: number
}

/** The typed client of the platform: what every screen stands on. */
export type Api = {
  /** Makes a call that has no options of its own here. */
  http: Http
  session: SessionStore
  /** The calls of a kind of record; the same object for the same kind. */
  managed: <Kind extends RecordKind>(kind: Kind) => ManagedCalls<Kind>
  tasks: TaskCalls
  directory: DirectoryCalls
  lookups: LookupCalls
}

/** Makes a client. It holds no state but the session that it is given. */
export function createApi({ session = createSession(), ...options }: ApiOptions): Api {
  const http = createHttp({ ...options, session })
  const made: { [Kind in RecordKind]?: ManagedCalls<Kind> } = {}

  function managed<Kind extends RecordKind>(kind: Kind): ManagedCalls<Kind> {
    const known: ManagedCalls<Kind> | undefined = made[kind]
    if (known) return known
    const fresh = managedCalls(http, kind)
    Object.assign(made, { [kind]: fresh })
    return fresh
  }

  return {
    http,
    session,
    managed,
    tasks: taskCalls(http),
    directory: directoryCalls(http, session),
    lookups: lookupCalls(http),
  }
}
