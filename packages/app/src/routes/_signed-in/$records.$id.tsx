import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { recordsAt } from '../../kinds/addresses.ts'
import { beginScreens, kindAhead } from '../../kinds/begin-screens.ts'
import { detailSearch } from '../../records/detail-tab.ts'
import { RecordDetail } from '../../records/record-detail.tsx'
import { loadPage } from '../../records/load-page.ts'

export const Route = createFileRoute('/_signed-in/$records/$id')({
  params: recordsAt.one,
  staticData: kindAhead,
  remountDeps: ({ params }) => params,
  validateSearch: detailSearch,
  beforeLoad: ({ params }) => ({ screens: beginScreens(params.records) }),
  loader: async ({ context: { api, queryClient, screens }, params: { records, id } }) => {
    const record = queryClient.ensureQueryData({ ...api.records(records).detail(id), revalidateIfStale: true })
    const [of] = await Promise.all([screens.then(loadPage), record])
    return of
  },
  pendingComponent: lazyRouteComponent(() => import('../../records/pending-record.tsx'), 'PendingRecord'),
  component: () => <RecordDetail {...Route.useLoaderData()} id={Route.useParams().id} search={Route.useSearch()} />,
})
