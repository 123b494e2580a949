import { createFileRoute } from '@tanstack/react-router'
import { recordsAt } from '../../kinds/addresses.ts'
import { beginScreens, kindAhead } from '../../kinds/begin-screens.ts'
import { detailSearch } from '../../records/detail-tab.ts'
import { RecordDetail } from '../../records/record-detail.tsx'

export const Route = createFileRoute('/_signed-in/$records/$id')({
  params: recordsAt.one,
  staticData: kindAhead,
  remountDeps: ({ params }) => params,
  validateSearch: detailSearch,
  beforeLoad: ({ params }) => ({ screens: beginScreens(params.records) }),
  loader: async ({ context: { api, queryClient, screens }, params: { records, id } }) => {
    await queryClient.ensureQueryData({ ...api.records(records).detail(id), revalidateIfStale: true })
    return await screens
  },
  component: () => (
    <RecordDetail of={Route.useLoaderData()} id={Route.useParams().id} tab={Route.useSearch().tab ?? 'facts'} />
  ),
})
