import { paths } from '@strongroom/api/contract'
import type { Rooms } from '../http/app-env.ts'
import { limitFailures } from '../http/limit-failures.ts'
import { route } from '../http/routes.ts'
import { authenticate } from './authenticate.ts'
import { listPrivileges, listRoles } from './list-roles.ts'
import { listUsers } from './list-users.ts'
import { me, readPreferences, savePreferences } from './me.ts'
import { refresh } from './refresh.ts'
import { signOut } from './sign-out.ts'

/** Sign-in, the signed-in person, people, roles and privileges. */
export function directoryRoutes(api: Rooms): void {
  api.post(
    route(paths.authenticate),
    limitFailures((deps) => deps.signInFailures),
    authenticate,
  )
  api.delete(route(paths.authenticate), signOut)
  api.post(route(paths.refresh), refresh)
  api.get(route(paths.me), me)
  api.get(route(paths.preferences), readPreferences)
  api.put(route(paths.preferences), savePreferences)
  api.get(route(paths.users), listUsers)
  api.get(route(paths.roles), listRoles)
  api.get(route(paths.privileges), listPrivileges)
}
