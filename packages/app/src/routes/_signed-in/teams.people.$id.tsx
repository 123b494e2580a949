import { createFileRoute } from '@tanstack/react-router'
import { PersonPage } from '../../teams/person-page.tsx'
import { loadRoles } from '../../teams/role-choices.ts'

export const Route = createFileRoute('/_signed-in/teams/people/$id')({
  remountDeps: ({ params }) => params,
  loader: async ({ context, params: { id } }) => {
    const calls = await loadRoles(context)
    await context.queryClient.ensureQueryData({ ...calls.users.detail(id), revalidateIfStale: true })
    return calls
  },
  component: () => <PersonPage calls={Route.useLoaderData()} id={Route.useParams().id} />,
})
