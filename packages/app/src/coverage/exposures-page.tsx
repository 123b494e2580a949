import type { ListRequest, ProtectionCalls } from '@strongroom/api'
import type { Exposure, ExposureSums } from '@strongroom/api/contract'
import { EntityTable, type Column, type FilterSpec, type Totals } from '@strongroom/ui/entity-table'
import { ListScreen } from '@strongroom/ui/patterns/list-screen'
import { useQuery } from '@tanstack/react-query'
import { use, useMemo } from 'react'
import type { ListSearch } from '../lists/list-search.ts'
import { listRequest, type NamedList } from '../lists/list.ts'
import { useListTools } from '../lists/use-list-tools.ts'
import { useList } from '../lists/use-list.ts'
import { inCurrency } from '../records/in-currency.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { privilegeReason } from '../shell/privileges.ts'
import { useApp, useMe } from '../shell/use-app.ts'
import { balanceColumn } from './balance-column.ts'

const columns: readonly Column<Exposure>[] = [
  {
    id: 'clientName',
    header: 'Client',
    cell: 'text',
    value: ({ clientName }) => clientName,
    width: 260,
    sortable: true,
  },
  {
    id: 'uninsured',
    header: 'Uninsured',
    important: true,
    cell: 'money',
    value: ({ uninsured, currency }) => inCurrency(uninsured, currency),
    sortable: true,
  },
  { id: 'insured', header: 'Insured', cell: 'money', value: ({ insured, currency }) => inCurrency(insured, currency) },
  balanceColumn,
]

const filters: readonly FilterSpec[] = [
  {
    id: 'isUninsured',
    label: 'Standing',
    options: [
      { value: 'true', label: 'Above the limits' },
      { value: 'false', label: 'Insured' },
    ],
  },
  { id: 'currency', label: 'Currency', kind: 'code' },
]

/** What each client has in all, and how much of it the limits in force leave uninsured. */
export const exposureList = (calls: Pick<ProtectionCalls, 'exposure'>): NamedList<Exposure> => ({
  name: 'exposures',
  columns,
  filters,
  searched: ['clientName'],
  defaultSort: [{ id: 'uninsured', desc: true }],
  call: (_api, request) => calls.exposure(clientsOf(request)),
})

/** What is asked, of clients. */
const clientsOf = (request: ListRequest): ListRequest => ({
  ...request,
  filters: { ...request.filters, by: ['client'] },
})

/** The call for what all exposures of a list make. */
export const exposureSumsCall = (calls: Pick<ProtectionCalls, 'exposureSums'>, request: ListRequest) =>
  calls.exposureSums(clientsOf(request))

/** The same under the columns of the list, each currency by itself. */
export const exposureTotals = ({ sums }: ExposureSums): Totals => ({
  values: Object.fromEntries(
    (['balance', 'insured', 'uninsured'] as const).map((name) => [
      name,
      sums.map((sum) => ({ amount: sum[name], currency: sum.currency })),
    ]),
  ),
})

const title = 'Exposures'
const noun = { one: 'exposure', many: 'exposures' }
const idOf = ({ id }: Exposure) => id

/** Who has more than the limits in force insure. */
export function ExposuresPage({ search }: { search: ListSearch }) {
  const { api, kinds } = useApp()
  const calls = use(api.protection())
  const list = useMemo(() => exposureList(calls), [calls])
  const table = useList(list, search)
  const { data: sums } = useQuery(exposureSumsCall(calls, listRequest(table.view, list)))
  const exportRefused = privilegeReason(useMe(), { action: 'export', kind: 'depositProtection' })
  const tools = useListTools({ fileName: list.name, exportRefused, list, view: table.view })
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <ListScreen
        title={title}
        subtitle="What clients have today, and how much of it the limits in force leave uninsured."
      >
        <EntityTable
          label={title}
          noun={noun}
          rowId={idOf}
          rowHref={({ clientId }) => (clientId === null ? undefined : kinds.get('client')?.place.record(clientId))}
          empty={{ title: 'Nothing placed yet', text: 'What clients have at institutions stands here.' }}
          {...table}
          {...(sums && { totals: exposureTotals(sums) })}
          {...tools}
        />
      </ListScreen>
    </>
  )
}
