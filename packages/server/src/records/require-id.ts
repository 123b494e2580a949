import { recordKinds, type RecordKind } from '@strongroom/api/contract'
import type { Ctx } from '../http/app-env.ts'
import { Problem } from '../http/problem.ts'

/** The id in the path of a record or draft of this kind. @throws Problem 5013 (institutions) or 5001 when it is blank */
export function requireId(c: Ctx, kind: RecordKind): string {
  const id = (c.req.param('id') ?? '').trim()
  if (id === '') throw new Problem(recordKinds[kind].idRequired)
  return id
}
