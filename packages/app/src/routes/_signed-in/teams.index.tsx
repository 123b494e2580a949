import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../lists/list-search.ts'
import { PeoplePage } from '../../teams/people-page.tsx'
import { loadRoles } from '../../teams/role-choices.ts'

export const Route = createFileRoute('/_signed-in/teams/')({
  validateSearch: listSearch,
  loader: ({ context }) => loadRoles(context),
  component: () => <PeoplePage calls={Route.useLoaderData()} search={Route.useSearch()} />,
})
