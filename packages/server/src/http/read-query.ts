import * as z from 'zod/mini'
import type { Ctx } from './app-env.ts'
import { Problem, type Reason } from './problem.ts'
import { brokenText, fieldName, labelOf, reasonsOf } from './reasons-of.ts'

/** The query parameters as they were sent: a string each, or a list of strings when given more than once. */
export type Query = Readonly<Record<string, string | string[]>>

/** The query parameters of a request. */
export function queryOf(c: Ctx): Query {
  const { searchParams } = new URL(c.req.url)
  // Made of entries, so that a parameter named `__proto__` is one like any other.
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const values = searchParams.getAll(name)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}

/**
 * Query parameters, checked against their schema.
 * @throws Problem 1014 for unknown parameters and for values of the wrong form
 */
export function parseQuery<S extends z.ZodMiniType>(query: Query, schema: S): z.output<S> {
  const parsed = schema.safeParse(query)
  if (parsed.success) return parsed.data
  const { reasons, moreReasons } = reasonsOf(parsed.error.issues, query)
  throw new Problem('invalidDataFormat', {
    reasons: reasons.map((reason) => ({ ...reason, message: saidOf(reason, query) })),
    moreReasons,
  })
}

function saidOf({ field = '', message }: Reason, query: Query): string {
  if (message.startsWith('Unknown field')) return message.replace('Unknown field', 'Unknown parameter')
  return Array.isArray(query[field]) ? `${labelOf([field])} can be given once` : message
}

/** The query parameters of a request, checked against their schema. @throws Problem 1014 */
export const readQuery = <S extends z.ZodMiniType>(c: Ctx, schema: S): z.output<S> => parseQuery(queryOf(c), schema)

const nothing = z.strictObject({})

/** For a route without query parameters: whoever sends one expects it to count. @throws Problem 1014 */
export function refuseQuery(c: Ctx): void {
  readQuery(c, nothing)
}

/** Nothing that is kept holds a NUL, nor does an address. @throws Problem 1014 at the parameter that holds it */
export function refuseNul(c: Ctx): void {
  if (!c.req.url.includes('%00')) return
  const broken = [...new URL(c.req.url).searchParams].filter((parameter) =>
    parameter.some((text) => text.includes('\0')),
  )
  throw new Problem('invalidDataFormat', {
    reasons: broken.map(([name]) => ({ field: fieldName(name.replaceAll('\0', '\ufffd')), message: brokenText })),
  })
}
