import { paths, privilegeFor, recordKinds } from '@strongroom/api/contract'
import type { Rooms } from '../http/app-env.ts'
import { requirePrivilege } from '../http/authorise.ts'
import { queryOf, refuseQuery } from '../http/read-query.ts'
import { requireId } from '../http/require-id.ts'
import { route } from '../http/routes.ts'
import type { List } from '../lists/list.ts'
import { readingOf } from '../work/reading-of.ts'
import { readCourse } from './read-course.ts'
import { totalTransactions } from './total-transactions.ts'

/** What approved transactions have beyond their life-cycle; `list` is theirs. */
export const transactionRoutes = (list: List) => (api: Rooms) => {
  api.get(route(paths.transactionTotals), async (c) => {
    requirePrivilege(c, privilegeFor('transaction', 'view'))
    return c.json(await totalTransactions(readingOf(c), { list, query: queryOf(c) }))
  })
  api.get(route(paths.transactionCourse), async (c) => {
    requirePrivilege(c, privilegeFor('transaction', 'view'))
    refuseQuery(c)
    return c.json(await readCourse(readingOf(c), { id: requireId(c, recordKinds.transaction.idRequired) }))
  })
}
