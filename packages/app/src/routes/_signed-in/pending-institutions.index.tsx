import { createFileRoute } from '@tanstack/react-router'
import { institution } from '../../entities/institution/index.tsx'
import { DraftList } from '../../managed/draft-list.tsx'
import { listSearch } from '../../managed/list-search.ts'
import { loadDraftList } from '../../managed/load-drafts.ts'

export const Route = createFileRoute('/_signed-in/pending-institutions/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadDraftList(context, { kind: 'institution', search: deps }),
  component: () => <DraftList entity={institution} search={Route.useSearch()} />,
})
