import { createFileRoute } from '@tanstack/react-router'
import { recordsAt } from '../../kinds/addresses.ts'
import { beginScreens, kindAhead } from '../../kinds/begin-screens.ts'
import { listSearch } from '../../lists/list-search.ts'
import { loadList } from '../../lists/list.ts'
import { recordList } from '../../records/listed-kind.ts'
import { RecordList } from '../../records/record-list.tsx'

export const Route = createFileRoute('/_signed-in/$records/')({
  params: recordsAt.all,
  staticData: kindAhead,
  remountDeps: ({ params }) => params,
  validateSearch: listSearch,
  beforeLoad: ({ params }) => ({ screens: beginScreens(params.records) }),
  loader: async ({ context, location }) => {
    const screens = await context.screens
    await loadList(context, recordList(screens), listSearch(location.search))
    return screens
  },
  component: () => <RecordList of={Route.useLoaderData()} search={Route.useSearch()} />,
})
