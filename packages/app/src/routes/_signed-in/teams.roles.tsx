import { createFileRoute } from '@tanstack/react-router'
import { loadRoles } from '../../teams/role-choices.ts'
import { RolesPage } from '../../teams/roles-page.tsx'

export const Route = createFileRoute('/_signed-in/teams/roles')({
  loader: ({ context }) => loadRoles(context),
  component: () => <RolesPage calls={Route.useLoaderData()} />,
})
