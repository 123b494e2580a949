import { createFileRoute } from '@tanstack/react-router'
import { institution } from '../../kinds/institution/index.tsx'
import { DecisionPage } from '../../tasks/decision-page.tsx'
import { loadTask } from '../../tasks/movement.ts'

export const Route = createFileRoute('/_signed-in/tasks/institution/$id')({
  loader: ({ context, params }) => loadTask(context, 'institution', params.id),
  component: () => {
    const { id } = Route.useParams()
    return <DecisionPage key={id} entity={institution} id={id} />
  },
})
