import { createFileRoute } from '@tanstack/react-router'
import { client } from '../../kinds/client/index.tsx'
import { DraftPage } from '../../drafts/draft-page.tsx'

export const Route = createFileRoute('/_signed-in/pending-clients/$id')({
  // Never out of the cache: a form that begins with old values would only collide with what is stored.
  loader: ({ context: { api, queryClient }, params }) => queryClient.fetchQuery(api.managed('client').draft(params.id)),
  component: () => <DraftPage entity={client} id={Route.useParams().id} />,
})
