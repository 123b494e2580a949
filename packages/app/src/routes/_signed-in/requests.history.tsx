import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../lists/list-search.ts'
import { loadRequests } from '../../requests/load-requests.ts'
import { RequestsPage } from '../../requests/requests-page.tsx'

export const Route = createFileRoute('/_signed-in/requests/history')({
  validateSearch: listSearch,
  loader: ({ context, location }) => loadRequests(context, 'history', listSearch(location.search)),
  component: () => <RequestsPage calls={Route.useLoaderData()} name="history" search={Route.useSearch()} />,
})
