import { createFileRoute, notFound } from '@tanstack/react-router'
import { askedIn } from '../../charts/chart-search.ts'
import { ChartsPage } from '../../charts/charts-page.tsx'
import { loadCharts } from '../../charts/load-charts.ts'
import { exposureList, listedAt } from '../../coverage/exposure-lists.ts'
import { ExposuresPage } from '../../coverage/exposures-page.tsx'
import { listSearch } from '../../lists/list-search.ts'
import { loadList } from '../../lists/list.ts'

export const Route = createFileRoute('/_signed-in/charts/{-$part}')({
  validateSearch: listSearch,
  loader: async ({ context, params: { part }, location }) => {
    const search = listSearch(location.search)
    if (part === undefined) return loadCharts(context, askedIn(search))
    const by = listedAt(part)
    if (by === undefined) throw notFound()
    return loadList(context, exposureList(await context.api.protection(), by), search)
  },
  component: () => {
    const search = Route.useSearch()
    const { part = '' } = Route.useParams()
    const by = listedAt(part)
    return by === undefined ? <ChartsPage search={search} /> : <ExposuresPage key={by} by={by} search={search} />
  },
})
