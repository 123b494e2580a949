import { createFileRoute } from '@tanstack/react-router'
import { client } from '../../entities/client/index.tsx'
import { DecisionPage } from '../../managed/decision-page.tsx'
import { loadTask } from '../../managed/movement.ts'

export const Route = createFileRoute('/_signed-in/tasks/client/$id')({
  loader: ({ context, params }) => loadTask(context, 'client', params.id),
  component: () => {
    const { id } = Route.useParams()
    return <DecisionPage key={id} entity={client} id={id} />
  },
})
