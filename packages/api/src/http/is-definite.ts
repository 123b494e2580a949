import type { ApiError } from './api-error.ts'

/** Refusals before the platform has looked whether it knows the write: they tell nothing of an earlier attempt at it. */
const undecided: ReadonlySet<number> = new Set([401, 408, 429])

/**
 * Whether the platform itself said no, so that nothing was done: not by this attempt, nor by an earlier one of the same
 * write whose answer was lost.
 */
export function isDefinite({ kind, status = 0 }: Pick<ApiError, 'kind' | 'status'>): boolean {
  return kind === 'http' && status >= 400 && status < 500 && !undecided.has(status)
}
