import { createFileRoute } from '@tanstack/react-router'
import { client } from '../../kinds/client/index.tsx'
import { DecisionPage } from '../../tasks/decision-page.tsx'
import { loadTask } from '../../tasks/movement.ts'

export const Route = createFileRoute('/_signed-in/tasks/client/$id')({
  loader: ({ context, params }) => loadTask(context, 'client', params.id),
  component: () => {
    const { id } = Route.useParams()
    return <DecisionPage key={id} entity={client} id={id} />
  },
})
