/** The SQLSTATE of a database error, the same on PGlite and on PostgreSQL; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined
}

/** A unique index, a foreign key, an exclusion constraint. */
const named = new Set(['23505', '23503', '23P01'])

/** The unique index, foreign key or exclusion constraint that refused a write, if that is what went wrong. */
export function violatedConstraint(error: unknown): string | undefined {
  const state = sqlState(error)
  if (state === undefined || !named.has(state)) return undefined
  if (!(error instanceof Error) || !('constraint' in error)) return undefined
  return typeof error.constraint === 'string' ? error.constraint : undefined
}

/** The check constraint, or the guard that says to be one, that refused a write, if that is what went wrong. */
export function refusedCheck(error: unknown): string | undefined {
  if (sqlState(error) !== '23514' || !(error instanceof Error) || !('constraint' in error)) return undefined
  return typeof error.constraint === 'string' ? error.constraint : undefined
}

/** What a guard says beside its message: a name that people know; empty where it says nothing, or more than that. */
export function detailOf(error: unknown): string {
  const detail = error instanceof Error && 'detail' in error ? error.detail : undefined
  return typeof detail === 'string' && !detail.startsWith('Failing row') ? detail : ''
}

const transient = new Set(['40001', '40P01'])

/** True when the same transaction may succeed if it is run again: serialization failure or deadlock. */
export function isTransient(error: unknown): boolean {
  const state = sqlState(error)
  return state !== undefined && transient.has(state)
}

/** True for a statement that has waited too long for what another transaction holds. */
export function isLockWaitOver(error: unknown): boolean {
  return sqlState(error) === '55P03'
}

/** True when the database has no room or memory left, or its disk fails: nothing was saved, and the same may succeed later. */
export function isExhausted(error: unknown): boolean {
  const state = sqlState(error)
  return state !== undefined && (state.startsWith('53') || state === '58030')
}

/** True when the database takes no writes: the connection leads to a standby, or to what was made one. */
export function isReadOnly(error: unknown): boolean {
  return sqlState(error) === '25006'
}

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  // A transaction that stood still for too long is ended with its connection.
  '25P03',
])
const connectionMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)|Query read timeout)/

/** A Unix socket that nobody listens on is a file that is not there, or one that refuses. */
const isWithoutSocket = (error: Error, code: string) =>
  code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'

/**
 * True when the database could not be reached, the connection broke, or it leads to one that takes no writes, so that another
 * one has to be made: whether a commit was done is then unknown.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    connectionCodes.has(code) ||
    isReadOnly(error) ||
    code.startsWith('08') ||
    isWithoutSocket(error, code) ||
    connectionMessages.test(error.message)
  )
}
