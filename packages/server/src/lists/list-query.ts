import { defaultPageSize, maxPageSize } from '@strongroom/api/contract'
import * as z from 'zod/mini'
import type { Ctx } from '../http/app-env.ts'
import { readQuery } from '../http/read-query.ts'

const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.string().check(
      z.refine((value) => /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most, {
        error: `must be a whole number from ${least} to ${most}`,
      }),
    ),
    z.transform((value: string) => Number(value)),
  )

const shared = {
  limit: z._default(z.optional(wholeNumber(1, maxPageSize)), defaultPageSize),
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(2000))),
  q: z.optional(z.string().check(z.maxLength(200))),
}

/**
 * The parameters every list takes (`limit`, `cursor`, `q`) and those of its own; anything else is refused.
 * @throws Problem 1014
 */
export function readListQuery<Shape extends Record<string, z.ZodMiniType>>(c: Ctx, own: Shape) {
  return readQuery(c, z.strictObject({ ...shared, ...own }))
}

/** A filter's values, `a,b` meaning any of them. */
export const valuesOf = (parameter: string | undefined): string[] | undefined =>
  parameter?.split(',').filter((value) => value !== '')

/** A search text as a LIKE pattern that matches it anywhere; its own wildcards mean themselves. */
export const containing = (text: string): string => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`
