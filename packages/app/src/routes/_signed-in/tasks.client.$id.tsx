import { createFileRoute } from '@tanstack/react-router'
import { client } from '../../entities/client/index.tsx'
import { DecisionPage } from '../../managed/decision-page.tsx'

export const Route = createFileRoute('/_signed-in/tasks/client/$id')({
  // Never out of the cache: what is decided must be what is there now.
  loader: ({ context: { api, queryClient }, params }) => queryClient.fetchQuery(api.tasks.detail(params.id)),
  component: () => {
    const { id } = Route.useParams()
    return <DecisionPage key={id} entity={client} id={id} />
  },
})
