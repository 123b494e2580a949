import { createFileRoute } from '@tanstack/react-router'
import { RateIndexes } from '../../kinds/interest-rate-plan/rate-indexes.tsx'
import { listSearch } from '../../lists/list-search.ts'

export const Route = createFileRoute('/_signed-in/rate-indexes')({
  validateSearch: listSearch,
  component: () => <RateIndexes search={Route.useSearch()} />,
})
