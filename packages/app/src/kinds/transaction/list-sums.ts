import type { Api, ListRequest } from '@strongroom/api'
import type { Totals } from '@strongroom/ui/entity-table'
import { formatMoney } from '@strongroom/ui/format/money'
import type { QueryClient } from '@tanstack/react-query'

/** What the transactions of a list make, each currency by itself. */
export async function listSums(
  { api, client }: { api: Api; client: QueryClient },
  request: ListRequest,
): Promise<Totals> {
  const { sums } = await client.fetchQuery((await api.transactions()).totals(request))
  return { values: { amount: sums.map(({ amount, currency }) => formatMoney(amount, currency)).join(', ') } }
}
