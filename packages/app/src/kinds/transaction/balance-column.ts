import type { Approved } from '@strongroom/api/contract'
import type { Column, TableView } from '@strongroom/ui/entity-table'
import { inCurrency } from '../../records/in-currency.ts'

/** In these orders one movement follows on another. */
const ofTime = ['effectiveDate', 'updatedAt']

/** Within one account, and in the order of time, what was on it behind each movement; else such a column has no meaning. */
export function columnsIn({ sort, filters }: Pick<TableView, 'sort' | 'filters'>): Column<Approved<'transaction'>>[] {
  const [account, another] = filters['accountId'] ?? []
  const [first] = sort
  if (account === undefined || another !== undefined || !first || !ofTime.includes(first.id)) return []
  return [
    {
      id: 'accountBalance',
      header: 'Balance after',
      help: 'What was on the account behind the movement, in the order of booking.',
      cell: 'money',
      value: ({ content, figures }) =>
        inCurrency(
          content.sourceAccountId === account ? figures.sourceBalance : figures.destinationBalance,
          content.currency,
        ),
    },
  ]
}
