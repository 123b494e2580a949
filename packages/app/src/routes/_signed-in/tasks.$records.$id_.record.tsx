import { createFileRoute } from '@tanstack/react-router'
import { tasksAt } from '../../kinds/addresses.ts'
import { beginScreens, kindAhead } from '../../kinds/begin-screens.ts'
import { DecisionRecordPage } from '../../tasks/decision-record-page.tsx'
import { loadTask } from '../../tasks/movement.ts'

export const Route = createFileRoute('/_signed-in/tasks/$records/$id_/record')({
  params: tasksAt.one,
  staticData: kindAhead,
  remountDeps: ({ params }) => params,
  beforeLoad: ({ params }) => ({ screens: beginScreens(params.records) }),
  loader: async ({ context, params: { records, id } }) => {
    await loadTask(context, records, id)
    return await context.screens
  },
  component: () => (
    <DecisionRecordPage
      of={Route.useLoaderData()}
      id={Route.useParams().id}
      makePdf={async (paper, signal) => (await import('../../output/make-pdf.ts')).makePdf(paper, signal)}
    />
  ),
})
