import type { ErrorName } from '@strongroom/api/contract'
import type { Ctx } from './app-env.ts'
import { Problem } from './problem.ts'

/** The id in the path of a request. @throws Problem the one named, when it is blank */
export function requireId(c: Ctx, blank: ErrorName): string {
  const id = (c.req.param('id') ?? '').trim()
  if (id === '') throw new Problem(blank)
  return id
}
