import { createFileRoute } from '@tanstack/react-router'
import { institution } from '../../entities/institution/index.tsx'
import { detailSearch } from '../../managed/detail-tab.ts'
import { ManagedDetail } from '../../managed/managed-detail.tsx'

export const Route = createFileRoute('/_signed-in/institutions/$id')({
  validateSearch: detailSearch,
  loader: ({ context: { api, queryClient }, params }) =>
    queryClient.ensureQueryData({ ...api.managed('institution').detail(params.id), revalidateIfStale: true }),
  component: () => (
    <ManagedDetail entity={institution} id={Route.useParams().id} tab={Route.useSearch().tab ?? 'facts'} />
  ),
})
