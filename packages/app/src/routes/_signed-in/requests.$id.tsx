import { createFileRoute } from '@tanstack/react-router'
import { CoverChanged } from '../../coverage/cover-changed.tsx'
import { loadRequest } from '../../requests/load-requests.ts'
import { RequestPage } from '../../requests/request-page.tsx'

export const Route = createFileRoute('/_signed-in/requests/$id')({
  remountDeps: ({ params }) => params,
  loader: ({ context, params }) => loadRequest(context, params.id),
  component: () => <RequestPage calls={Route.useLoaderData()} id={Route.useParams().id} Cover={CoverChanged} />,
})
