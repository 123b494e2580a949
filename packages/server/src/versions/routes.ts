import { paths, privilegeFor, recordKinds } from '@strongroom/api/contract'
import type { Rooms } from '../http/app-env.ts'
import { requirePrivilege } from '../http/authorise.ts'
import { queryOf } from '../http/read-query.ts'
import { requireId } from '../http/require-id.ts'
import { route } from '../http/routes.ts'
import type { ServedKinds } from '../records/kind-room.ts'
import { readingOf } from '../work/reading-of.ts'
import { listVersions } from './list-versions.ts'

/** The approved versions of every kind's records. */
export const versionRoutes = (kinds: ServedKinds) => (api: Rooms) => {
  for (const { kind } of kinds)
    api.get(route(paths.versions.replace('{type}', recordKinds[kind].type)), async (c) => {
      requirePrivilege(c, privilegeFor(kind, 'view'))
      return c.json(
        await listVersions(readingOf(c), { kind, id: requireId(c, recordKinds[kind].idRequired), query: queryOf(c) }),
      )
    })
}
