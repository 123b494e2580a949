import { createFileRoute } from '@tanstack/react-router'
import { exposureList, ExposuresPage } from '../../coverage/exposures-page.tsx'
import { listSearch } from '../../lists/list-search.ts'
import { loadList } from '../../lists/list.ts'

export const Route = createFileRoute('/_signed-in/exposures')({
  validateSearch: listSearch,
  loader: async ({ context, location }) =>
    loadList(context, exposureList(await context.api.protection()), listSearch(location.search)),
  component: () => <ExposuresPage search={Route.useSearch()} />,
})
