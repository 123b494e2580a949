import type { SimulatedAccountRow } from '@strongroom/api/contract'
import { subtractDecimals } from '@strongroom/api/money'
import { EntityTable, parseTableView, type Column, type FilterSpec, type TableView } from '@strongroom/ui/entity-table'
import { use, useMemo, useState } from 'react'
import type { StoredDraft } from '../../fields/draft-standing.ts'
import { listQuery, type List } from '../../lists/list.ts'
import { useExports } from '../../lists/use-exports.ts'
import { useRows } from '../../lists/use-rows.ts'
import { inCurrency } from '../../records/in-currency.ts'
import { privilegeReason } from '../../shell/privileges.ts'
import { useApp, useMe } from '../../shell/use-app.ts'
import { shortYield } from '../../rates/short-yield.ts'

export const simulatedAccountColumns: readonly Column<SimulatedAccountRow>[] = [
  { id: 'title', header: 'Account', cell: 'text', value: ({ title }) => title, width: 220, sortable: true },
  {
    id: 'balance',
    header: 'Balance',
    cell: 'money',
    value: ({ balance, currency }) => inCurrency(balance, currency),
    sortable: true,
  },
  {
    id: 'change',
    header: 'Change a year',
    help: 'How much more or less interest than before.',
    cell: 'money',
    value: ({ before, after, currency }) =>
      inCurrency(subtractDecimals(after?.interest ?? '0', before?.interest ?? '0'), currency),
    sortable: true,
  },
  {
    id: 'before',
    header: 'Interest before',
    cell: 'money',
    value: ({ before, currency }) => inCurrency(before?.interest, currency),
  },
  {
    id: 'after',
    header: 'Interest after',
    cell: 'money',
    value: ({ after, currency }) => inCurrency(after?.interest, currency),
  },
  {
    id: 'apyBefore',
    header: 'APY before',
    cell: 'rate',
    value: ({ before }) => before?.apy && shortYield(before.apy),
    width: 110,
  },
  {
    id: 'apyAfter',
    header: 'APY after',
    cell: 'rate',
    value: ({ after }) => after?.apy && shortYield(after.apy),
    width: 110,
  },
  {
    id: 'changesTier',
    header: 'Tier',
    cell: 'text',
    value: ({ before, after, changesTier }) => {
      const [was, becomes] = [String(before?.tier ?? 'none'), String(after?.tier ?? 'none')]
      return changesTier ? `${was} \u2192 ${becomes}` : becomes
    },
    width: 100,
  },
  { id: 'clientName', header: 'Client', cell: 'text', value: ({ clientName }) => clientName, width: 190 },
]

const filters: readonly FilterSpec[] = [
  {
    id: 'changesTier',
    label: 'Tier',
    kind: 'choice',
    options: [
      { value: 'true', label: 'Changes' },
      { value: 'false', label: 'Stays' },
    ],
  },
]

const noun = { one: 'account', many: 'accounts' }
const idOf = ({ id }: SimulatedAccountRow) => id

/** The accounts on a pending plan with what each would earn, those first that lose most. */
export function SimulatedAccounts({ draft: { id, revision } }: { draft: StoredDraft }) {
  const { api, kinds } = useApp()
  const plans = use(api.plans())
  const list = useMemo(
    (): List<SimulatedAccountRow> => ({
      columns: simulatedAccountColumns,
      filters,
      defaultSort: [{ id: 'change', desc: false }],
      call: (_api, request) => plans.simulatedAccounts({ id, revision }, request),
    }),
    [plans, id, revision],
  )
  const [view, onViewChange] = useState<TableView>(() => parseTableView({}, list))
  const rows = useRows(listQuery(api, list, view))
  const refused = privilegeReason(useMe(), { action: 'export', kind: 'interestRatePlan' })
  const exports = { ...useExports(list, view), disabledReason: refused }
  return (
    <EntityTable
      label="Accounts on the plan"
      noun={noun}
      columns={simulatedAccountColumns}
      filters={filters}
      view={view}
      onViewChange={onViewChange}
      rowId={idOf}
      rowHref={({ id: account }) => kinds.get('clientAccount')?.place.record(account)}
      empty={{ title: 'No accounts', text: 'No account is on this plan.' }}
      exports={exports}
      {...rows}
    />
  )
}
