import type { Exposure } from '@strongroom/api/contract'
import type { Column } from '@strongroom/ui/entity-table'
import { inCurrency } from '../records/in-currency.ts'

/** What a limit is held against: more than what is posted, and of an account of several less. */
export const balanceColumn: Column<Exposure> = {
  id: 'balance',
  header: 'Balance',
  help: 'The share of the client, with the interest that is accrued.',
  cell: 'money',
  value: ({ balance, currency }) => inCurrency(balance, currency),
  sortable: true,
}
