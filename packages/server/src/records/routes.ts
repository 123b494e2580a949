import { hasOwn, isSummed, privilegeFor, recordKinds, type SummedKind } from '@strongroom/api/contract'
import type { Rooms } from '../http/app-env.ts'
import { requirePrivilege } from '../http/authorise.ts'
import { queryOf, refuseQuery } from '../http/read-query.ts'
import { requireId } from '../http/require-id.ts'
import { route } from '../http/routes.ts'
import { readingOf } from '../work/reading-of.ts'
import type { KindRoom, ServedKinds } from './kind-room.ts'
import { listApproved } from './list-approved.ts'
import { readApproved } from './read-approved.ts'
import { sumRecords } from './sum-records.ts'

const isSummedRoom = (room: KindRoom): room is KindRoom<SummedKind> => isSummed(room.kind)

/** The approved records of every kind: list, record, totals, and what a list comes to. */
export const recordRoutes = (kinds: ServedKinds) => (api: Rooms) => {
  for (const room of kinds) {
    const { kind } = room
    const view = privilegeFor(kind, 'view')
    const { path } = recordKinds[kind]
    if (hasOwn(kind, 'totalsPath')) {
      const { totals } = room
      if (!totals) throw new Error(`The contract knows totals of ${recordKinds[kind].plural}, but their room has none.`)
      api.get(route(recordKinds[kind].totalsPath), async (c) => {
        requirePrivilege(c, view)
        refuseQuery(c)
        const { reader, now } = readingOf(c)
        return c.json(await totals(reader, now))
      })
    }
    if (isSummedRoom(room))
      api.get(route(`${path}/sums`), async (c) => {
        requirePrivilege(c, view)
        return c.json(await sumRecords(readingOf(c), { room, query: queryOf(c) }))
      })
    api.get(route(path), async (c) => {
      requirePrivilege(c, view)
      return c.json(await listApproved(readingOf(c), { room, query: queryOf(c) }))
    })
    api.get(route(`${path}/{id}`), async (c) => {
      requirePrivilege(c, view)
      refuseQuery(c)
      return c.json(await readApproved(readingOf(c), { room, id: requireId(c, recordKinds[kind].idRequired) }))
    })
  }
}
