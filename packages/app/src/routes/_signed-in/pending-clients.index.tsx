import { createFileRoute } from '@tanstack/react-router'
import { client } from '../../kinds/client/index.tsx'
import { DraftList } from '../../drafts/draft-list.tsx'
import { listSearch } from '../../lists/list-search.ts'
import { loadDraftList } from '../../drafts/load-drafts.ts'

export const Route = createFileRoute('/_signed-in/pending-clients/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadDraftList(context, { kind: 'client', search: deps }),
  component: () => <DraftList entity={client} search={Route.useSearch()} />,
})
