import { createFileRoute } from '@tanstack/react-router'
import { CoverChanged } from '../../coverage/cover-changed.tsx'
import { listSearch } from '../../lists/list-search.ts'
import { loadRequests } from '../../requests/load-requests.ts'
import { RequestsRoom } from '../../requests/requests-room.tsx'

/** The open requests, `history`, or a request by its id. */
export const Route = createFileRoute('/_signed-in/requests/{-$part}')({
  remountDeps: ({ params }) => params,
  validateSearch: listSearch,
  loader: ({ context, params, location }) => loadRequests(context, params.part, listSearch(location.search)),
  component: () => <RequestsRoom of={Route.useLoaderData()} search={Route.useSearch()} Cover={CoverChanged} />,
})
