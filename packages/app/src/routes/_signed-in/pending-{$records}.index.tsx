import { createFileRoute } from '@tanstack/react-router'
import { DraftList } from '../../drafts/draft-list.tsx'
import { draftList } from '../../drafts/draft-lists.ts'
import { recordsAt } from '../../kinds/addresses.ts'
import { beginScreens, kindAhead } from '../../kinds/begin-screens.ts'
import { listSearch } from '../../lists/list-search.ts'
import { loadList } from '../../lists/list.ts'

export const Route = createFileRoute('/_signed-in/pending-{$records}/')({
  params: recordsAt.all,
  staticData: kindAhead,
  remountDeps: ({ params }) => params,
  validateSearch: listSearch,
  beforeLoad: ({ params }) => ({ screens: beginScreens(params.records) }),
  loader: async ({ context, params, location }) => {
    const rows = loadList(context, draftList(params.records), listSearch(location.search))
    const screens = await context.screens
    await rows
    return screens
  },
  component: () => <DraftList of={Route.useLoaderData()} search={Route.useSearch()} />,
})
