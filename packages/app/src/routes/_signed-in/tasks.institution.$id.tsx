import { createFileRoute } from '@tanstack/react-router'
import { institution } from '../../entities/institution/index.tsx'
import { DecisionPage } from '../../managed/decision-page.tsx'

export const Route = createFileRoute('/_signed-in/tasks/institution/$id')({
  // Never out of the cache: what is decided must be what is there now.
  loader: ({ context: { api, queryClient }, params }) => queryClient.fetchQuery(api.tasks.detail(params.id)),
  component: () => {
    const { id } = Route.useParams()
    return <DecisionPage key={id} entity={institution} id={id} />
  },
})
