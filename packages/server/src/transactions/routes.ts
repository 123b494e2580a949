import { paths, privilegeFor, recordKinds } from '@strongroom/api/contract'
import type { Rooms } from '../http/app-env.ts'
import { requirePrivilege } from '../http/authorise.ts'
import { refuseQuery } from '../http/read-query.ts'
import { requireId } from '../http/require-id.ts'
import { route } from '../http/routes.ts'
import { readingOf } from '../work/reading-of.ts'
import { readCourse } from './read-course.ts'

/** What approved transactions have beyond their life-cycle. */
export function transactionRoutes(api: Rooms): void {
  api.get(route(paths.transactionCourse), async (c) => {
    requirePrivilege(c, privilegeFor('transaction', 'view'))
    refuseQuery(c)
    return c.json(await readCourse(readingOf(c), { id: requireId(c, recordKinds.transaction.idRequired) }))
  })
}
