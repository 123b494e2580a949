import type { Api } from '@strongroom/api'
import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { loadRoles } from './role-choices.ts'

/** What an address below `/teams` names: a part of the team, and one of its people or roles. */
type Asked = { part?: string | undefined; id?: string | undefined; copy?: string | undefined }

/** What the pages of the team need before anything is shown. @throws a NotFound for a part that there is not */
export async function loadTeam(context: { api: Api; queryClient: QueryClient }, { part = 'people', id, copy }: Asked) {
  const { api, queryClient } = context
  if (part === 'trail') return { part, audit: await api.audit() } as const
  const calls = await loadRoles(context)
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
