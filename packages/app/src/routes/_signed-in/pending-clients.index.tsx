import { createFileRoute } from '@tanstack/react-router'
import { client } from '../../entities/client/index.tsx'
import { DraftList } from '../../managed/draft-list.tsx'
import { listSearch } from '../../managed/list-search.ts'
import { loadDraftList } from '../../managed/load-drafts.ts'

export const Route = createFileRoute('/_signed-in/pending-clients/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadDraftList(context, { kind: 'client', search: deps }),
  component: () => <DraftList entity={client} search={Route.useSearch()} />,
})
