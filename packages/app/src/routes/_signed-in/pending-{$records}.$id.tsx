import { createFileRoute } from '@tanstack/react-router'
import { DraftPage } from '../../drafts/draft-page.tsx'
import { recordsAt } from '../../kinds/addresses.ts'
import { beginScreens, kindAhead } from '../../kinds/begin-screens.ts'

export const Route = createFileRoute('/_signed-in/pending-{$records}/$id')({
  params: recordsAt.one,
  staticData: kindAhead,
  remountDeps: ({ params }) => params,
  beforeLoad: ({ params }) => ({ screens: beginScreens(params.records) }),
  // A loader with settings of its own stays here: the build can set only a function apart.
  codeSplitGroupings: [['component'], ['errorComponent'], ['notFoundComponent']],
  loader: {
    // Never out of the cache, on coming back neither: a form that begins with old values collides with what is stored.
    staleReloadMode: 'blocking',
    handler: async ({ context: { api, queryClient, screens }, params: { records, id } }) => {
      await queryClient.fetchQuery(api.records(records).draft(id))
      const of = await screens
      return { of, rules: await of.rules() }
    },
  },
  component: () => <DraftPage {...Route.useLoaderData()} id={Route.useParams().id} />,
})
