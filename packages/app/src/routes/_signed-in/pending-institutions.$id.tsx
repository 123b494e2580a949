import { createFileRoute } from '@tanstack/react-router'
import { institution } from '../../kinds/institution/index.tsx'
import { DraftPage } from '../../drafts/draft-page.tsx'

export const Route = createFileRoute('/_signed-in/pending-institutions/$id')({
  // Never out of the cache: a form that begins with old values would only collide with what is stored.
  loader: ({ context: { api, queryClient }, params }) =>
    queryClient.fetchQuery(api.managed('institution').draft(params.id)),
  component: () => <DraftPage entity={institution} id={Route.useParams().id} />,
})
