import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../lists/list-search.ts'
import { TrailPage } from '../../teams/trail-page.tsx'

export const Route = createFileRoute('/_signed-in/teams/trail')({
  validateSearch: listSearch,
  loader: ({ context }) => context.api.audit(),
  component: () => <TrailPage calls={Route.useLoaderData()} search={Route.useSearch()} />,
})
