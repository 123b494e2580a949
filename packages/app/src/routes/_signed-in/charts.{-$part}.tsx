import { createFileRoute, notFound } from '@tanstack/react-router'
import { askedIn } from '../../charts/chart-search.ts'
import { ChartsPage } from '../../charts/charts-page.tsx'
import { loadCharts } from '../../charts/load-charts.ts'
import { exposureList, ExposuresPage } from '../../coverage/exposures-page.tsx'
import { listSearch } from '../../lists/list-search.ts'
import { loadList } from '../../lists/list.ts'

export const Route = createFileRoute('/_signed-in/charts/{-$part}')({
  validateSearch: listSearch,
  loader: async ({ context, params: { part }, location }) => {
    const search = listSearch(location.search)
    if (part === undefined) return loadCharts(context, askedIn(search))
    if (part !== 'exposures') throw notFound()
    return loadList(context, exposureList(await context.api.protection()), search)
  },
  component: () => {
    const search = Route.useSearch()
    return Route.useParams().part === undefined ? <ChartsPage search={search} /> : <ExposuresPage search={search} />
  },
})
