import type { ApiError } from '@strongroom/api'

/**
 * What a failed call means to the person at the screen: not allowed by privilege, refused by a rule, not there, changed
 * by somebody else meanwhile, or simply failed.
 */
export type Failure = {
  kind: 'forbidden' | 'refused' | 'notFound' | 'conflict' | 'failed'
  message: string
  /** What to quote to support. */
  reference?: string | undefined
}

const forbiddenCodes = new Set([403, 1024, 1030])
const conflictCode = 1006
/** From here on the codes are the platform's own rules. */
const firstRuleCode = 5000

/** Sorts a failed call. Codes count, texts never do. */
export function failureOf({ message, status, code = 0 }: ApiError): Failure {
  const reference = code === 0 ? undefined : `Code ${code}`
  if (forbiddenCodes.has(code)) return { kind: 'forbidden', message }
  if (code === conflictCode) return { kind: 'conflict', message }
  if (status === 404) return { kind: 'notFound', message, reference }
  if (code >= firstRuleCode) return { kind: 'refused', message, reference }
  if (status === 403) return { kind: 'forbidden', message }
  return { kind: 'failed', message, reference }
}
