import type { ManagedKind } from '@strongroom/api/contract'
import type { Ctx } from '../http/app-env.ts'
import { requirePrivilege } from '../http/authorise.ts'
import { Problem } from '../http/problem.ts'
import { refuseQuery } from '../http/read-query.ts'
import { requireId } from '../records/require-id.ts'
import { describeDraft } from './describe-drafts.ts'
import { openStatuses } from '../records/open-statuses.ts'

/** `GET Pending{type}/{id}`: one open draft. @throws Problem 1030, 1043 (404) when there is none (any more) */
export async function getDraft(c: Ctx, kind: ManagedKind): Promise<Response> {
  requirePrivilege(c, `${kind}.view`)
  refuseQuery(c)
  const id = requireId(c, kind)
  const { db } = c.get('deps')
  const row = await db
    .selectFrom('draft')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('status', 'in', openStatuses)
    .executeTakeFirst()
  if (!row)
    throw new Problem('recordNotFound', {
      message: 'There is no open draft here: it was decided, withdrawn or never made.',
    })
  return c.json(await describeDraft(db, kind, row))
}
