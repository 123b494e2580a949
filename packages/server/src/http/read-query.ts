import * as z from 'zod/mini'
import type { Ctx } from './app-env.ts'
import { Problem } from './problem.ts'
import { reasonsOf } from './reasons-of.ts'

/**
 * The query parameters, checked against their schema: a string each, or a list of strings when given more than once.
 * @throws Problem 1014 for unknown parameters and for values of the wrong form
 */
export function readQuery<S extends z.ZodMiniType>(c: Ctx, schema: S): z.output<S> {
  const given: Record<string, string | string[]> = {}
  for (const [name, values] of Object.entries(c.req.queries()))
    given[name] = values.length === 1 ? (values[0] ?? '') : values
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const { reasons, moreReasons } = reasonsOf(parsed.error.issues, given)
  throw new Problem('invalidDataFormat', {
    reasons: reasons.map((reason) => ({
      ...reason,
      message: reason.message.replace('Unknown field', 'Unknown parameter'),
    })),
    moreReasons,
  })
}

const nothing = z.strictObject({})

/** For a route without query parameters: whoever sends one expects it to count. @throws Problem 1014 */
export function refuseQuery(c: Ctx): void {
  readQuery(c, nothing)
}
