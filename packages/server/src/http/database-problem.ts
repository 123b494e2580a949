import type { ErrorName } from '@strongroom/api/contract'
import { sqlState } from '../db/sqlstate.ts'

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '53300',
  '57P01',
  '57P02',
  '57P03',
])
const connectionMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** The catalogue's error for one that a database threw and no room foresaw; undefined for any other error. */
export function databaseProblem(error: unknown): ErrorName | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  if (connectionCodes.has(code) || code.startsWith('08') || connectionMessages.test(error.message))
    return 'databaseConnectionFailed'
  const state = sqlState(error)
  if (state === undefined) return undefined
  if (state === '23505') return 'duplicateRecord'
  if (state.startsWith('23')) return 'databaseIntegrityViolated'
  // A value that the database cannot read: too large a number, text that is no date.
  if (state.startsWith('22')) return 'invalidDataFormat'
  if (state.startsWith('25') || state.startsWith('40')) return 'transactionFailed'
  // Wrong statements, exhausted or broken servers. What is left was raised by our own triggers: not foreseen, so no code.
  return /^(42|53|54|58|XX)/.test(state) ? 'databaseQueryFailed' : undefined
}
