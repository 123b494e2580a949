import { createFileRoute } from '@tanstack/react-router'
import { client } from '../../kinds/client/index.tsx'
import { detailSearch } from '../../records/detail-tab.ts'
import { RecordDetail } from '../../records/record-detail.tsx'

export const Route = createFileRoute('/_signed-in/clients/$id')({
  validateSearch: detailSearch,
  loader: ({ context: { api, queryClient }, params }) =>
    queryClient.ensureQueryData({ ...api.managed('client').detail(params.id), revalidateIfStale: true }),
  component: () => <RecordDetail entity={client} id={Route.useParams().id} tab={Route.useSearch().tab ?? 'facts'} />,
})
