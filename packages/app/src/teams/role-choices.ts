import type { Api } from '@strongroom/api'
import type { Role } from '@strongroom/api/contract'
import type { QueryClient } from '@tanstack/react-query'

/** Roles as one chooses among them. */
export const roleChoices = (roles: readonly Role[]) => roles.map(({ id, name }) => ({ value: id, label: name }))

/** What the pages of people and roles need before anything is shown. */
export async function loadRoles({ api, queryClient }: { api: Api; queryClient: QueryClient }) {
  const roles = await api.roles()
  await queryClient.ensureQueryData({ ...roles.list(), revalidateIfStale: true })
  return { roles, users: await api.users() }
}

/** The calls of the team pages, loaded with the first of them. */
export type TeamCalls = Awaited<ReturnType<typeof loadRoles>>
