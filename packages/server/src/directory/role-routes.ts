import { assignUsersBody, createRoleBody, paths, readersOfPeople, saveRoleBody } from '@strongroom/api/contract'
import type { Ctx, Rooms } from '../http/app-env.ts'
import { requirePrivilege } from '../http/authorise.ts'
import { queryOf, refuseQuery } from '../http/read-query.ts'
import { requireId } from '../http/require-id.ts'
import { route } from '../http/routes.ts'
import { readingOf } from '../work/reading-of.ts'
import { transact } from '../work/transact.ts'
import { readingIn } from '../work/work.ts'
import { assignUsers } from './assign-users.ts'
import { listRoles, readRole } from './list-roles.ts'
import { listHolders } from './list-users.ts'
import { readNamedBody } from './read-named-body.ts'
import { createRole, deleteRole, roleBodyRefusals, saveRole } from './save-role.ts'

/** Roles, what they allow, and who holds them. */
export function roleRoutes(api: Rooms): void {
  api.get(route(paths.roles), async (c) => {
    requirePrivilege(c, ...readersOfPeople)
    refuseQuery(c)
    return c.json(await listRoles(readingOf(c)))
  })
  api.post(route(paths.roles), async (c) => {
    requirePrivilege(c, 'roles.manage')
    const body = await readNamedBody(c, createRoleBody, roleBodyRefusals)
    return transact(c, async (work) => ({ status: 201, body: await createRole(work, body) }))
  })
  api.get(route('directory/Roles/{id}'), async (c) => {
    requirePrivilege(c, ...readersOfPeople)
    refuseQuery(c)
    return c.json(await readRole(readingOf(c).reader, roleId(c)))
  })
  api.put(route('directory/Roles/{id}'), async (c) => {
    requirePrivilege(c, 'roles.manage')
    const id = roleId(c)
    const body = await readNamedBody(c, saveRoleBody, roleBodyRefusals)
    return transact(c, async (work) => ({ body: await saveRole(work, { id, ...body }) }))
  })
  api.delete(route('directory/Roles/{id}'), async (c) => {
    requirePrivilege(c, 'roles.manage')
    const id = roleId(c)
    return transact(c, async (work) => {
      await deleteRole(work, id)
      return { status: 204 }
    })
  })
  api.get(route('directory/role/{id}/users'), async (c) => {
    requirePrivilege(c, ...readersOfPeople)
    return c.json(await listHolders(readingOf(c), { id: roleId(c), query: queryOf(c) }))
  })
  api.put(route('directory/role/{id}/users'), async (c) => {
    requirePrivilege(c, 'roles.manage')
    const id = roleId(c)
    const body = await readNamedBody(c, assignUsersBody, ['userIdRequired'])
    return transact(c, async (work) => {
      await assignUsers(work, { id, ...body })
      return { body: await listHolders(readingIn(work), { id, query: {} }) }
    })
  })
}

/** @throws Problem 5008 */
const roleId = (c: Ctx): string => requireId(c, 'roleIdNotFound')
