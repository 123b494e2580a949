import { paths } from '@strongroom/api/contract'
import type { Rooms } from '../http/app-env.ts'
import { route } from '../http/routes.ts'
import { listPrivileges, listRoles } from './list-roles.ts'
import { listUsers } from './list-users.ts'
import { me, readPreferences, savePreferences } from './me.ts'
import { sessionRoutes } from './session-routes.ts'

/** Sign-in, the signed-in person, people, roles and privileges. */
export function directoryRoutes(api: Rooms): void {
  sessionRoutes(api)
  api.get(route(paths.me), me)
  api.get(route(paths.preferences), readPreferences)
  api.put(route(paths.preferences), savePreferences)
  api.get(route(paths.users), listUsers)
  api.get(route(paths.roles), listRoles)
  api.get(route(paths.privileges), listPrivileges)
}
