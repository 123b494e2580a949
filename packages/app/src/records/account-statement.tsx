import type { StatedKind } from '@strongroom/api/contract'
import type { StatementLine, StatementSummary } from '@strongroom/api/contract'
import { Money } from '@strongroom/ui/cells'
import { EntityTable, parseTableView, type Column, type TableView } from '@strongroom/ui/entity-table'
import { FactsList } from '@strongroom/ui/facts-list'
import { formatDate } from '@strongroom/ui/format/date'
import { formatMoney } from '@strongroom/ui/format/money'
import { readersZone } from '@strongroom/ui/format/readers-zone'
import type { DocumentFact } from '@strongroom/ui/paper'
import { PeriodLine, periodPresets } from '@strongroom/ui/period-line'
import { DetailSection } from '@strongroom/ui/patterns/detail-screen'
import { useQuery } from '@tanstack/react-query'
import { use, useMemo, useState } from 'react'
import { today } from '../drafts/today.ts'
import { dayBounds } from '../lists/day-bounds.ts'
import { listQuery, type List } from '../lists/list.ts'
import { isWholePeriod } from '../lists/whole-period.ts'
import { useRows } from '../lists/use-rows.ts'
import { useListTools } from '../lists/use-list-tools.ts'
import { inCurrency } from './in-currency.ts'
import { privilegeReason } from '../shell/privileges.ts'
import { useApp, useMe } from '../shell/use-app.ts'

const columns: readonly Column<StatementLine>[] = [
  { id: 'bookedAt', header: 'Booked', cell: 'instant', value: ({ bookedAt }) => bookedAt, width: 156, sortable: true },
  { id: 'effectiveDate', header: 'Counts from', cell: 'date', value: ({ effectiveDate }) => effectiveDate },
  { id: 'reference', header: 'Reference', cell: 'text', value: ({ reference }) => reference, width: 160 },
  {
    id: 'description',
    header: 'What moved',
    important: true,
    cell: 'text',
    value: ({ description, isReversal }) => (isReversal ? `Takes back: ${description}` : description),
    width: 224,
  },
  {
    id: 'amount',
    header: 'Amount',
    help: 'What the account gained; a minus says what it lost.',
    important: true,
    cell: 'money',
    width: 124,
    value: ({ amount, currency }) => inCurrency(amount, currency),
  },
  {
    id: 'balance',
    header: 'Balance after',
    important: true,
    cell: 'money',
    width: 130,
    value: ({ balance, currency }) => inCurrency(balance, currency),
  },
]

const noun = { one: 'movement', many: 'movements' }
const idOf = ({ entryId }: StatementLine) => entryId

type StatementProps = { kind: StatedKind; id: string; name: string }

/** What moved on an account in a period, with its balance behind each movement and at both ends. */
export function AccountStatement({ kind, id, name }: StatementProps) {
  const { api, kinds } = useApp()
  const statements = use(api.statements())
  const [period, setPeriod] = useState({ from: '', to: '' })
  // What is being written is asked for once it is a period; until then the last one is shown.
  const [asked, setAsked] = useState(period)
  const bounds = useMemo(() => dayBounds(asked), [asked])
  const list = useMemo(
    (): List<StatementLine> => ({
      columns,
      defaultSort: [{ id: 'bookedAt', desc: true }],
      call: (_api, request) => statements[kind](id, { ...request, ranges: { bookedAt: bounds } }),
    }),
    [statements, kind, id, bounds],
  )
  const [view, onViewChange] = useState<TableView>(() => parseTableView({}, list))
  const rows = useRows(listQuery(api, list, view))
  const { data: summary } = useQuery(statements[`${kind}Summary`](id, bounds))
  const exportRefused = privilegeReason(useMe(), { action: 'export', kind })
  const { exports } = useListTools({ fileName: `statement-${id}`, exportRefused, list, view })
  const place = kinds.get('transaction')?.place
  return (
    <DetailSection title="Statement">
      <PeriodLine
        value={period}
        onChange={(next) => {
          setPeriod(next)
          if (isWholePeriod(next)) setAsked(next)
        }}
        presets={periodPresets(today())}
      />
      <Ends summary={summary} />
      <EntityTable
        label={`Statement of ${name}`}
        noun={noun}
        columns={columns}
        view={view}
        onViewChange={onViewChange}
        rowId={idOf}
        rowHref={({ transactionId }) => (transactionId === null ? undefined : place?.record(transactionId))}
        empty={{ title: 'Nothing moved', text: 'What is booked on the account is listed, with the balance behind it.' }}
        mostInSight={10}
        exports={{ ...exports, facts: () => factsOf(asked, summary) }}
        {...rows}
      />
    </DetailSection>
  )
}

/** What stands above the movements on paper. */
function factsOf({ from, to }: { from: string; to: string }, summary: StatementSummary | undefined): DocumentFact[] {
  const amount = (label: string, value: string | undefined) =>
    value === undefined || !summary ? [] : [{ label, value: formatMoney(value, summary.currency) }]
  return [
    {
      label: 'Period',
      value: `${from === '' ? 'the beginning' : formatDate(from)} to ${to === '' ? 'now' : formatDate(to)}`,
    },
    { label: 'Time zone', value: readersZone() },
    ...amount('Opening balance', summary?.opening),
    ...amount('Closing balance', summary?.closing),
  ]
}

function Ends({ summary }: { summary: StatementSummary | undefined }) {
  const sum = (label: string, amount: string | undefined) => ({
    label,
    value: summary && amount !== undefined ? <Money amount={amount} currency={summary.currency} /> : '…',
  })
  return (
    <FactsList
      columns={2}
      items={[
        sum('Opening balance', summary?.opening),
        sum('Closing balance', summary?.closing),
        sum('Came in', summary?.added),
        sum('Went out', summary?.taken),
      ]}
    />
  )
}
