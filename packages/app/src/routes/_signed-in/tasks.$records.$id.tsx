import type { PaperScreenProps } from '@strongroom/ui/patterns/paper-screen'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { tasksAt } from '../../kinds/addresses.ts'
import { beginScreens, kindAhead } from '../../kinds/begin-screens.ts'
import { lazyPart } from '../../shell/lazy-part.ts'
import { settleFocus } from '../../shell/settle-focus.ts'
import { DecisionPage } from '../../tasks/decision-page.tsx'
import { loadTask } from '../../tasks/movement.ts'

// Most tasks are decided; few records of it are read.
const DecisionRecord = lazyPart(async () => (await import('../../tasks/decision-record-page.tsx')).DecisionRecordPage)

export const Route = createFileRoute('/_signed-in/tasks/$records/$id')({
  params: tasksAt.one,
  // Another task is another decision: nothing of the last one stays.
  staticData: kindAhead,
  remountDeps: ({ params }) => params,
  beforeLoad: ({ params }) => ({ screens: beginScreens(params.records) }),
  loader: async ({ context, params: { records, id } }) => {
    await loadTask(context, records, id)
    return await context.screens
  },
  component: TaskOrRecord,
})

/** What is decided; or with `?view=record` what is kept of it, which is no page that is decided on. */
function TaskOrRecord() {
  const of = Route.useLoaderData()
  const { id } = Route.useParams()
  const isRecord = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('view') === 'record' })
  const shown = useRef(isRecord)
  useEffect(() => {
    if (shown.current === isRecord) return
    shown.current = isRecord
    // The address has the same path, and what was pressed is gone with the other page.
    settleFocus(document)
  }, [isRecord])
  return isRecord ? <DecisionRecord of={of} id={id} makePdf={makePdf} /> : <DecisionPage of={of} id={id} />
}

const makePdf: PaperScreenProps['makePdf'] = async (document, watch) =>
  (await import('../../output/make-pdf.ts')).makePdf(document, watch)
