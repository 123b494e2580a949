import { privilegeFor, recordKinds, statedKinds } from '@strongroom/api/contract'
import type { Rooms } from '../http/app-env.ts'
import { requirePrivilege } from '../http/authorise.ts'
import { queryOf } from '../http/read-query.ts'
import { requireId } from '../http/require-id.ts'
import { route } from '../http/routes.ts'
import { readingOf } from '../work/reading-of.ts'
import { listLines } from './list-lines.ts'
import { summarise } from './summarise.ts'

/** What moved on accounts. It is seen with them. */
export function statementRoutes(api: Rooms): void {
  for (const kind of statedKinds) {
    const { path, idRequired } = recordKinds[kind]
    const view = privilegeFor(kind, 'view')
    api.get(route(`${path}/{id}/statement`), async (c) => {
      requirePrivilege(c, view)
      return c.json(await listLines(readingOf(c), { kind, id: requireId(c, idRequired), query: queryOf(c) }))
    })
    api.get(route(`${path}/{id}/statement/summary`), async (c) => {
      requirePrivilege(c, view)
      return c.json(await summarise(readingOf(c), { kind, id: requireId(c, idRequired), query: queryOf(c) }))
    })
  }
}
