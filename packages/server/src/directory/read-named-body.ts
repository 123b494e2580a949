import { errorCatalogue, type ErrorName } from '@strongroom/api/contract'
import type * as z from 'zod/mini'
import type { Ctx } from '../http/app-env.ts'
import { Problem } from '../http/problem.ts'
import { readBody } from '../http/read-body.ts'

/**
 * A body whose faults have codes of their own: the refusal is that of the first fault that has one, and all reasons are
 * told at their fields. `names` are the refusals whose sentences the schema says. @throws Problem one of `names`, else 1002
 */
export async function readNamedBody<S extends z.ZodMiniType>(
  c: Ctx,
  schema: S,
  names: readonly ErrorName[],
): Promise<z.output<S>> {
  try {
    return await readBody(c, schema)
  } catch (error) {
    if (!(error instanceof Problem) || error.kind !== 'validationFailed') throw error
    const { reasons, moreReasons } = error
    const said = new Set(reasons.map(({ message }) => message))
    const name = names.find((one) => said.has(errorCatalogue[one].message))
    throw name === undefined ? error : new Problem(name, { reasons, moreReasons, cause: error })
  }
}
