import { createFileRoute } from '@tanstack/react-router'
import { loadRoles } from '../../teams/role-choices.ts'
import { RoleDetails } from '../../teams/role-details.tsx'

export const Route = createFileRoute('/_signed-in/teams/role-details')({
  validateSearch: ({ id, copy }: Readonly<Record<string, unknown>>): { id?: string; copy?: string } => ({
    ...(typeof id === 'string' && { id }),
    ...(typeof copy === 'string' && { copy }),
  }),
  loaderDeps: ({ search }) => search,
  remountDeps: ({ loaderDeps }) => loaderDeps,
  loader: async ({ context, deps: { id, copy } }) => {
    const calls = await loadRoles(context)
    const asked = id ?? copy
    await Promise.all([
      context.queryClient.ensureQueryData(calls.roles.privileges()),
      asked === undefined ? undefined : context.queryClient.fetchQuery(calls.roles.detail(asked)),
    ])
    return calls
  },
  component: () => <RoleDetails {...Route.useSearch()} calls={Route.useLoaderData()} />,
})
