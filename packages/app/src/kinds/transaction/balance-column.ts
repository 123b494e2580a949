import type { Approved } from '@strongroom/api/contract'
import { compareDecimals } from '@strongroom/api/money'
import type { Column, TableView } from '@strongroom/ui/entity-table'
import { inCurrency } from '../../records/in-currency.ts'

type Row = Approved<'transaction'>
type View = Pick<TableView, 'q' | 'sort' | 'filters'>

/** The one account to which a list is narrowed; undefined where it is to none or to several. */
export function accountIn({ filters }: Pick<TableView, 'filters'>): string | undefined {
  const [account, another] = filters['accountId'] ?? []
  return another === undefined ? account : undefined
}

/** Whether a view shows all that was booked on one account, in the order of booking: then one row follows on another. */
export const isInOrder = (view: View): boolean =>
  accountIn(view) !== undefined &&
  view.q === '' &&
  view.sort[0]?.id === 'bookedAt' &&
  Object.keys(view.filters).every((id) => id === 'accountId')

/**
 * Within one client's account, in the order of booking and with no row left out: what was on it behind each transaction,
 * and what made that of the balance before it. Anywhere else the column would not add up; `first` is a row of the list.
 */
export function columnsIn(view: View, first: Row | undefined): Column<Row>[] {
  const account = accountIn(view)
  const on = ({ figures }: Row) => figures.accounts.find(({ accountId }) => accountId === account)
  if (!isInOrder(view) || (first && on(first)?.accountType === 'InstitutionAccount')) return []
  return [
    {
      id: 'accountGained',
      header: 'On the account',
      help: 'What the account gained by it, fees included; a minus says what it lost.',
      cell: 'money',
      value: (row) => inCurrency(on(row)?.gained, row.content.currency),
    },
    {
      id: 'accountBesides',
      header: 'Other movements',
      help: 'What else moved the account since the transaction before: interest, returns. Its statement has each of them.',
      cell: 'money',
      value: (row) => {
        const besides = on(row)?.besides
        return besides && compareDecimals(besides, '0') !== 0 ? inCurrency(besides, row.content.currency) : undefined
      },
    },
    {
      id: 'accountBalance',
      header: 'Balance after',
      help: 'The balance before it, with the other movements and what the account gained.',
      cell: 'money',
      value: (row) => inCurrency(on(row)?.balance, row.content.currency),
    },
  ]
}
