import { notFound } from '@tanstack/react-router'
import type { ListSearch } from '../lists/list-search.ts'
import { loadList } from '../lists/list.ts'
import type { PlatformContext } from '../platform.ts'
import { loadRoles, roleChoices } from './role-choices.ts'
import { auditList, peopleList } from './team-lists.ts'

/** What an address below `/teams` names: a part of the team, one of its people or roles, and how its list is looked at. */
type Asked = { part?: string | undefined; search: ListSearch }

/** What the pages of the team need before anything is shown. @throws a NotFound for a part that there is not */
export async function loadTeam(context: PlatformContext, { part = 'people', search }: Asked) {
  const { api, queryClient } = context
  const { id, copy } = search
  if (part === 'trail') {
    const [audit, own] = await Promise.all([api.audit(), api.own()])
    await loadList(context, auditList(audit), search)
    return { part, audit, own } as const
  }
  const calls = await loadRoles(context)
  if (part === 'people') {
    const roles = await queryClient.ensureQueryData(calls.roles.list())
    await loadList(context, peopleList(roleChoices(roles.items)), search)
  }
  if (part === 'people' || part === 'roles') return { part, calls } as const
  if (part === 'person' && id !== undefined) {
    await queryClient.ensureQueryData({ ...calls.users.detail(id), revalidateIfStale: true })
    return { part, calls, id } as const
  }
  if (part !== 'role-details') throw notFound()
  const asked = id ?? copy
  await Promise.all([
    queryClient.ensureQueryData(calls.roles.privileges()),
    asked === undefined ? undefined : queryClient.fetchQuery(calls.roles.detail(asked)),
  ])
  return { part, calls, id, copy } as const
}

/** What was loaded, by the part that it is of. */
export type LoadedTeam = Awaited<ReturnType<typeof loadTeam>>
