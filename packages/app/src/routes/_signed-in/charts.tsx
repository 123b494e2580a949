import { createFileRoute } from '@tanstack/react-router'
import { askedIn } from '../../charts/chart-search.ts'
import { ChartsPage } from '../../charts/charts-page.tsx'
import { loadCharts } from '../../charts/load-charts.ts'
import { listSearch } from '../../lists/list-search.ts'

export const Route = createFileRoute('/_signed-in/charts')({
  validateSearch: listSearch,
  loader: ({ context, location }) => loadCharts(context, askedIn(listSearch(location.search))),
  component: () => <ChartsPage search={Route.useSearch()} />,
})
