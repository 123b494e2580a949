import { paths, privilegeFor, recordKinds } from '@strongroom/api/contract'
import type { Rooms } from '../http/app-env.ts'
import { requirePrivilege } from '../http/authorise.ts'
import { queryOf } from '../http/read-query.ts'
import { requireId } from '../http/require-id.ts'
import { route } from '../http/routes.ts'
import { readingOf } from '../work/reading-of.ts'
import { listAccruals } from './list-accruals.ts'

/** What accounts earn. It is seen with the accounts. */
export function interestRoutes(api: Rooms): void {
  api.get(route(paths.accruals), async (c) => {
    requirePrivilege(c, privilegeFor('clientAccount', 'view'))
    const id = requireId(c, recordKinds.clientAccount.idRequired)
    return c.json(await listAccruals(readingOf(c), { id, query: queryOf(c) }))
  })
}
