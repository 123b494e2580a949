import { mutationOptions, queryOptions } from '@tanstack/react-query'

import { roleOperations } from '../contract/operations/role.ts'
import type { AssignUsersBody, CreateRoleBody, SaveRoleBody } from '../contract/role.ts'
import type { Http } from '../http/create-http.ts'
import { callOf } from './call-of.ts'
import { keys } from './keys.ts'
import { listOptions } from './list-options.ts'
import type { ListRequest } from './list-options.ts'

/** Roles, what they allow, and who holds them. */
export type RoleCalls = ReturnType<typeof roleCalls>

/** The calls of the roles. */
export function roleCalls(http: Http) {
  // A role's name shows with its holders, its privileges decide what the person signed in may do and who may approve.
  const changed = [keys.roles(), keys.users(), keys.me(), keys.allApprovers(), keys.tasks()]
  return {
    /** Every role, on one page. */
    list: () =>
      queryOptions({
        queryKey: keys.roleList(),
        queryFn: ({ signal }) => http({ ...callOf(roleOperations.list), signal }),
      }),

    /** One role. */
    detail: (id: string) =>
      queryOptions({
        queryKey: keys.roleDetail(id),
        queryFn: ({ signal }) => http({ ...callOf(roleOperations.detail, { id }), signal }),
      }),

    /** Every privilege that there is, on one page. */
    privileges: () =>
      queryOptions({
        queryKey: keys.privileges(),
        queryFn: ({ signal }) => http({ ...callOf(roleOperations.privileges), signal }),
      }),

    /** The holders of a role, page by page. */
    users: (id: string, request: ListRequest = {}) =>
      listOptions({ http, key: keys.roleUsers(id), call: () => callOf(roleOperations.users, { id }), request }),

    /** Creates a role. A name that is taken is refused (5011). */
    create: () =>
      mutationOptions({
        mutationKey: ['roles', 'create'],
        mutationFn: (body: CreateRoleBody) => http({ ...callOf(roleOperations.create), body }),
        meta: { invalidates: [keys.roles()] },
      }),

    /** Changes a role, for all of its holders at once. */
    update: (id: string) =>
      mutationOptions({
        mutationKey: ['roles', 'update', id],
        mutationFn: (body: SaveRoleBody) => http({ ...callOf(roleOperations.update, { id }), body }),
        meta: { stores: keys.roleDetail(id), invalidates: changed },
        scope: { id: `role-${id}` },
      }),

    /** Deletes a role. One that is assigned is refused (5032). */
    delete: (id: string) =>
      mutationOptions({
        mutationKey: ['roles', 'delete', id],
        mutationFn: () => http(callOf(roleOperations.delete, { id })),
        meta: { invalidates: [keys.roles()] },
        scope: { id: `role-${id}` },
      }),

    /** Replaces the holders of a role whole. */
    assignUsers: (id: string) =>
      mutationOptions({
        mutationKey: ['roles', 'assignUsers', id],
        mutationFn: (body: AssignUsersBody) => http({ ...callOf(roleOperations.assignUsers, { id }), body }),
        meta: { invalidates: changed },
        scope: { id: `role-${id}` },
      }),
  }
}
