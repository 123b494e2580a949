import { createFileRoute } from '@tanstack/react-router'
import { institution } from '../../kinds/institution/index.tsx'
import { DraftList } from '../../drafts/draft-list.tsx'
import { listSearch } from '../../lists/list-search.ts'
import { loadDraftList } from '../../drafts/load-drafts.ts'

export const Route = createFileRoute('/_signed-in/pending-institutions/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadDraftList(context, { kind: 'institution', search: deps }),
  component: () => <DraftList entity={institution} search={Route.useSearch()} />,
})
