import type { ErrorName } from '@strongroom/api/contract'
import { isConnectionLost, isExhausted, sqlState } from '../db/sqlstate.ts'
import { Problem } from './problem.ts'

/**
 * The refusal for a database that is away, full, busy or slow, which is no fault of the call: it may come again in a moment.
 * Undefined for any other error.
 */
export function databaseOutage(error: unknown): Problem | undefined {
  if (isConnectionLost(error)) return new Problem('databaseConnectionFailed', { cause: error })
  if (isExhausted(error)) {
    const message = 'The platform has no room to work in at the moment. Nothing was saved. Try again later.'
    return new Problem('databaseConnectionFailed', { message, cause: error })
  }
  const state = sqlState(error)
  if (state === '55P03') {
    const message = 'Someone else is working on what this needs. Nothing was saved. Try again in a moment.'
    return new Problem('databaseConnectionFailed', { message, cause: error })
  }
  return state === '57014' ? new Problem('timeout', { cause: error }) : undefined
}

/**
 * True for an outage that the watch tells of, once, so that no call has to. It sees neither a full disk nor a statement or
 * a transaction that the database has ended for its time: of these each call says so in its line.
 */
export const isToldByWatch = (error: unknown): boolean =>
  isConnectionLost(error) && !isExhausted(error) && sqlState(error) !== '25P03'

/** The catalogue's error for one that a database threw and no room foresaw, apart from an outage; undefined for any other error. */
export function databaseProblem(error: unknown): ErrorName | undefined {
  if (!(error instanceof Error)) return undefined
  const state = sqlState(error)
  if (state === undefined) return undefined
  if (state === '23505') return 'duplicateRecord'
  if (state.startsWith('23')) return 'databaseIntegrityViolated'
  // A value that the database cannot read: too large a number, text that is no date.
  if (state.startsWith('22')) return 'invalidDataFormat'
  if (state.startsWith('25') || state.startsWith('40')) return 'transactionFailed'
  // Wrong statements, broken servers. What is left was raised by our own triggers: not foreseen, so no code.
  return /^(42|54|58|XX)/.test(state) ? 'databaseQueryFailed' : undefined
}
