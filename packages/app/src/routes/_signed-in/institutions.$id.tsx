import { createFileRoute } from '@tanstack/react-router'
import { institution } from '../../kinds/institution/index.tsx'
import { detailSearch } from '../../records/detail-tab.ts'
import { RecordDetail } from '../../records/record-detail.tsx'

export const Route = createFileRoute('/_signed-in/institutions/$id')({
  validateSearch: detailSearch,
  loader: ({ context: { api, queryClient }, params }) =>
    queryClient.ensureQueryData({ ...api.managed('institution').detail(params.id), revalidateIfStale: true }),
  component: () => (
    <RecordDetail entity={institution} id={Route.useParams().id} tab={Route.useSearch().tab ?? 'facts'} />
  ),
})
