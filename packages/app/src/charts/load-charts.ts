import type { PlatformContext } from '../platform.ts'
import { isAskable } from './chart-search.ts'
import { charts, mayChart, type Asked } from './charts.ts'

/** Asks for all that the person may see, at once; each chart shows its own as it comes. */
export async function loadCharts({ api, queryClient }: PlatformContext, asked: Asked): Promise<void> {
  const [calls, me] = [await api.reports(), await queryClient.ensureQueryData(api.directory.me())]
  const shown = charts.filter((chart) => mayChart(me, chart, 'view') && isAskable(chart, asked))
  for (const chart of shown) void queryClient.prefetchQuery(chart.call(calls, asked))
}
