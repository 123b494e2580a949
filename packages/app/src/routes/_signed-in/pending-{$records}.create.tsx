import { createFileRoute } from '@tanstack/react-router'
import { StartPage } from '../../drafts/start-page.tsx'
import { recordsAt } from '../../kinds/addresses.ts'
import { beginScreens, kindAhead } from '../../kinds/begin-screens.ts'

export const Route = createFileRoute('/_signed-in/pending-{$records}/create')({
  params: recordsAt.all,
  staticData: kindAhead,
  remountDeps: ({ params }) => params,
  beforeLoad: ({ params }) => ({ screens: beginScreens(params.records) }),
  loader: async ({ context }) => await context.screens,
  component: () => {
    const screens = Route.useLoaderData()
    const { Start = StartPage } = screens
    return <Start of={screens} />
  },
})
