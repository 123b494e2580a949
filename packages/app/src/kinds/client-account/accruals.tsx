import type { Accrual } from '@strongroom/api/contract'
import type { Column, FilterSpec } from '@strongroom/ui/entity-table'
import { use, useMemo } from 'react'
import type { List } from '../../lists/list.ts'
import { inCurrency } from '../../records/in-currency.ts'
import { RelatedList } from '../../records/related-list.tsx'
import { useApp } from '../../shell/use-app.ts'

export const accrualColumns: readonly Column<Accrual>[] = [
  { id: 'day', header: 'Day', cell: 'date', value: ({ day }) => day, width: 112, sortable: true },
  {
    id: 'rate',
    header: 'Rate of the basis',
    help: 'Percent a year that the basis of the day earned; over several tiers their mean. The rate of the balance, above, is without interest that is not paid in yet.',
    cell: 'rate',
    value: ({ rate }) => rate,
    width: 136,
  },
  {
    id: 'basis',
    header: 'Basis',
    help: 'The part of the balance that earned on that day, with the interest that earns before it is paid in.',
    important: true,
    cell: 'money',
    value: ({ basis, currency }) => inCurrency(basis, currency),
    // Nine digits and six decimals: what is exact is read whole.
    width: 208,
  },
  {
    id: 'amount',
    header: 'Interest',
    important: true,
    help: 'What the day earned. It is rounded to the currency once, when it is paid in.',
    cell: 'number',
    value: ({ amount }) => amount,
    width: 144,
    sortable: true,
  },
  {
    id: 'monthToDate',
    header: 'Month so far',
    help: 'What the month has earned up to that day; on its last day, its sum.',
    cell: 'number',
    value: ({ monthToDate }) => monthToDate,
    width: 152,
  },
  {
    id: 'paidThrough',
    header: 'Paid in through',
    help: 'The day through which interest was paid in that this is part of.',
    cell: 'date',
    value: ({ paidThrough }) => paidThrough,
    width: 128,
  },
  {
    id: 'planName',
    header: 'Plan',
    cell: 'text',
    value: ({ planName, planVersion }) => `${planName ?? 'Plan'}, version ${planVersion}`,
    width: 240,
  },
]

const filters: readonly FilterSpec[] = [{ id: 'day', label: 'Day', kind: 'date' }]
const noun = { one: 'day', many: 'days' }
const idOf = ({ day }: Accrual) => day

/** What an account earned on each day, the newest first. */
export function Accruals({ accountId }: { accountId: string }) {
  const interest = use(useApp().api.interest())
  const list = useMemo(
    (): List<Accrual> => ({
      columns: accrualColumns,
      filters,
      defaultSort: [{ id: 'day', desc: true }],
      call: (_api, request) => interest.accruals(accountId, request),
    }),
    [interest, accountId],
  )
  return (
    <RelatedList
      title="Interest by day"
      noun={noun}
      list={list}
      exportedAs="clientAccount"
      rowId={idOf}
      empty={{ title: 'Nothing earned yet', text: 'Interest is accrued for each day that is over.' }}
    />
  )
}
