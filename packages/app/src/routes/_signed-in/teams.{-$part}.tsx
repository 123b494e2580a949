import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../lists/list-search.ts'
import { loadTeam } from '../../teams/load-team.ts'
import { TeamPage } from '../../teams/team-page.tsx'

export const Route = createFileRoute('/_signed-in/teams/{-$part}')({
  validateSearch: listSearch,
  loaderDeps: ({ search: { id, copy } }) => ({ id, copy }),
  loader: ({ context, params, location }) => loadTeam(context, { ...params, search: listSearch(location.search) }),
  component: () => <TeamPage {...Route.useLoaderData()} search={Route.useSearch()} />,
})
