import { createFileRoute } from '@tanstack/react-router'
import { ownDraftList } from '../../drafts/draft-lists.ts'
import { listSearch } from '../../lists/list-search.ts'
import { loadList } from '../../lists/list.ts'
import { OwnDrafts } from '../../drafts/own-drafts.tsx'

export const Route = createFileRoute('/_signed-in/drafts')({
  validateSearch: listSearch,
  loader: ({ context, location }) => loadList(context, ownDraftList, listSearch(location.search)),
  component: () => <OwnDrafts search={Route.useSearch()} />,
})
