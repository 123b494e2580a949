import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../lists/list-search.ts'
import { loadOwnDrafts } from '../../drafts/load-drafts.ts'
import { OwnDrafts } from '../../drafts/own-drafts.tsx'

export const Route = createFileRoute('/_signed-in/drafts')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadOwnDrafts(context, deps),
  component: () => <OwnDrafts search={Route.useSearch()} />,
})
