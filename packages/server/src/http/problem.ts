import { errorCatalogue, type CompleteErrorResponse, type ErrorName, errorResponseOf } from '@strongroom/api/contract'

/** One thing that is wrong; `field` is a dotted path, so that a form can show it where it belongs. */
export interface Reason {
  field?: string
  message: string
}

export interface ProblemDetails {
  /** Instead of the catalogue's sentence. Shown to people: say what is wrong and what to do. */
  message?: string
  reasons?: readonly Reason[]
  /** How many reasons there are beyond these. */
  moreReasons?: number
  /** What a client needs to act on it, such as the id of the record that is in the way. */
  data?: Record<string, unknown>
  cause?: unknown
}

/** A refusal with a code of the error catalogue. Throw it anywhere below a route; it becomes the answer. */
export class Problem extends Error {
  override name = 'Problem'
  readonly kind: ErrorName
  readonly reasons: readonly Reason[]
  readonly moreReasons: number
  readonly data: Record<string, unknown> | undefined

  constructor(kind: ErrorName, details: ProblemDetails = {}) {
    super(details.message ?? errorCatalogue[kind].message, details.cause === undefined ? {} : { cause: details.cause })
    this.kind = kind
    this.reasons = details.reasons ?? []
    this.moreReasons = details.moreReasons ?? 0
    this.data = details.data
  }

  /** What is wrong in one line: its reasons, or where it has none its sentence. */
  get said(): string {
    return this.reasons.map(({ message }) => message).join('. ') || this.message
  }

  get code(): number {
    return errorCatalogue[this.kind].code
  }

  get status(): number {
    return errorCatalogue[this.kind].status
  }
}

/** So many reasons are told at most: a person mends a few at a time, and a flood of faults must not become a flood of answers. */
export const mostReasons = 50

/** The refusal as it goes over the wire. The correlation id leads from an error on screen to the line in the log. */
export function errorBody(problem: Problem, correlationId?: string): CompleteErrorResponse {
  const { kind, message, data } = problem
  const total = problem.reasons.length + problem.moreReasons
  // The last of them says how many more there are.
  const told = total > mostReasons ? mostReasons - 1 : mostReasons
  const reasons = problem.reasons.slice(0, told)
  if (total > told) reasons.push({ message: `… and ${total - told} more.` })
  return errorResponseOf(kind, {
    message,
    reasons,
    data: correlationId === undefined ? data : { ...data, correlationId },
  })
}
