import { createFileRoute } from '@tanstack/react-router'
import { lazyPart } from '../../shell/lazy-part.ts'

const ItemsPage = lazyPart(async () => (await import('../../kinds/transaction-set/items-page.tsx')).ItemsPage)

/** The items of a pending set. */
export const Route = createFileRoute('/_signed-in/transaction-sets/pending/$id')({
  remountDeps: ({ params }) => params,
  // A loader with settings of its own stays here: the build can set only a function apart.
  codeSplitGroupings: [['component'], ['errorComponent'], ['notFoundComponent']],
  loader: {
    staleReloadMode: 'blocking',
    handler: async ({ context: { api, queryClient }, params: { id } }) => {
      await queryClient.fetchQuery(api.records('transactionSet').draft(id))
    },
  },
  component: () => <ItemsPage id={Route.useParams().id} />,
})
