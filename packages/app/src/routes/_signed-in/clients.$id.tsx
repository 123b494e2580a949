import { createFileRoute } from '@tanstack/react-router'
import { client } from '../../entities/client/index.tsx'
import { detailSearch } from '../../managed/detail-tab.ts'
import { ManagedDetail } from '../../managed/managed-detail.tsx'

export const Route = createFileRoute('/_signed-in/clients/$id')({
  validateSearch: detailSearch,
  loader: ({ context: { api, queryClient }, params }) =>
    queryClient.ensureQueryData({ ...api.managed('client').detail(params.id), revalidateIfStale: true }),
  component: () => <ManagedDetail entity={client} id={Route.useParams().id} tab={Route.useSearch().tab ?? 'facts'} />,
})
