import type { ListRequest } from '@strongroom/api'
import type { SummedKind } from '@strongroom/api/contract'
import type { Totals } from '@strongroom/ui/entity-table'
import type { AskForSums } from './listed-kind.ts'

type Summed = { kind: SummedKind; /** Of the list, under which the sum stands. */ column: string }

/** What the records that a list shows make, each currency by itself. */
export async function listSums(
  { kind, column }: Summed,
  { api, client }: AskForSums,
  request: ListRequest,
): Promise<Totals> {
  const { sums } = await client.fetchQuery((await api.sums())[kind](request))
  return { values: { [column]: sums } }
}
