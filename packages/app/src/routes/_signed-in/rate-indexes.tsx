import { createFileRoute } from '@tanstack/react-router'
import { rateIndexList, RateIndexes } from '../../kinds/interest-rate-plan/rate-indexes.tsx'
import { listSearch } from '../../lists/list-search.ts'
import { loadList } from '../../lists/list.ts'

export const Route = createFileRoute('/_signed-in/rate-indexes')({
  validateSearch: listSearch,
  loader: async ({ context, location }) => {
    const { index, ...search } = listSearch(location.search)
    if (index === undefined) await loadList(context, rateIndexList(await context.api.rateIndexes()), search)
  },
  component: () => <RateIndexes search={Route.useSearch()} />,
})
