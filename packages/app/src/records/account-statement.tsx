import type { ListRange, StatedKind, StatementLine, StatementSummary } from '@strongroom/api/contract'
import { Money } from '@strongroom/ui/cells'
import { valueText } from '@strongroom/ui/changes'
import type { DateRange } from '@strongroom/ui/date-range-field'
import { EntityTable, parseTableView, type Column, type TableView } from '@strongroom/ui/entity-table'
import { ErrorScreen } from '@strongroom/ui/error-screen'
import { FactsList } from '@strongroom/ui/facts-list'
import { formatDate, formatInstantWithZone } from '@strongroom/ui/format/date'
import { fileNameOf } from '@strongroom/ui/format/file-name'
import { formatMoney } from '@strongroom/ui/format/money'
import { readersZone } from '@strongroom/ui/format/readers-zone'
import type { DocumentFact } from '@strongroom/ui/paper'
import { PeriodLine, periodPresets } from '@strongroom/ui/period-line'
import { DetailSection } from '@strongroom/ui/patterns/detail-screen'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { use, useMemo, useRef, useState } from 'react'
import { today } from '../drafts/today.ts'
import { dayBounds } from '../lists/day-bounds.ts'
import { listQuery, type List } from '../lists/list.ts'
import { isWholePeriod } from '../lists/whole-period.ts'
import { useRows } from '../lists/use-rows.ts'
import { useListTools } from '../lists/use-list-tools.ts'
import { inCurrency } from './in-currency.ts'
import { privilegeReason } from '../shell/privileges.ts'
import { referenceOf } from '../shell/reference-of.ts'
import { useApp, useMe } from '../shell/use-app.ts'

/** What a movement on an account shows. */
export const statementColumns: readonly Column<StatementLine>[] = [
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

type StatementProps = {
  kind: StatedKind
  id: string
  name: string
  /** Which account it is, beside its name, for whoever has the paper alone. */
  about: { number: string | undefined; client?: string | null; institution: string | null }
}

/** What moved on an account in a period, with its balance behind each movement and at both ends. */
export function AccountStatement({ kind, id, name, about }: StatementProps) {
  const { api, kinds, queryClient } = useApp()
  const statements = use(api.statements())
  const navigate = useNavigate()
  const asked = askedIn(useSearch({ strict: false }))
  const [period, setPeriod] = useState(asked)
  const ask = ({ from, to }: DateRange) =>
    void navigate({
      to: '.',
      search: { from: from || undefined, to: to || undefined },
      replace: true,
      resetScroll: false,
    })
  const bounds = useMemo(() => dayBounds({ from: asked.from, to: asked.to }), [asked.from, asked.to])
  const list = useMemo(
    (): List<StatementLine> => ({
      columns: statementColumns,
      defaultSort: [{ id: 'bookedAt', desc: true }],
      call: (_api, request) => statements[kind](id, { ...request, ranges: { bookedAt: bounds } }),
    }),
    [statements, kind, id, bounds],
  )
  const [view, onViewChange] = useState<TableView>(() => parseTableView({}, list))
  const rows = useRows(listQuery(api, list, view))
  const summary = useQuery(statements[`${kind}Summary`](id, bounds))
  const exportRefused = privilegeReason(useMe(), { action: 'export', kind })
  // On paper the rows are those between the balances that stand above them, however much is booked meanwhile.
  const stated = useRef<ListRange>(undefined)
  const printed = useMemo(
    (): List<StatementLine> => ({
      ...list,
      call(_api, request) {
        const bookedAt = stated.current ?? bounds
        stated.current = undefined
        return statements[kind](id, { ...request, ranges: { bookedAt } })
      },
    }),
    [list, statements, kind, id, bounds],
  )
  const { exports } = useListTools({ fileName: fileOf(name, asked), exportRefused, list: printed, view })
  const facts: typeof exports.facts = async (filters) => {
    const read = (range: ListRange) =>
      queryClient.fetchQuery({ ...statements[`${kind}Summary`](id, range), staleTime: 0 })
    const { asOf } = await read(bounds)
    const range = { ...bounds, to: bounds.to !== undefined && bounds.to < asOf ? bounds.to : asOf }
    // Of some of the rows no balance is the sum.
    const ends = view.q === '' ? endsOf(await read(range)) : []
    const said = (await exports.facts?.(filters)) ?? []
    stated.current = range
    return [...aboutFacts(about), { label: 'Period', value: periodOf(asked, range.to) }, ...said, ...ends]
  }
  const place = kinds.get('transaction')?.place
  return (
    <DetailSection title="Statement">
      <PeriodLine
        value={period}
        onChange={(next) => {
          setPeriod(next)
          // What is being written is asked for once it is a period; until then the last one is shown.
          if (isWholePeriod(next)) ask(next)
        }}
        presets={periodPresets(today())}
      />
      {summary.error ? (
        <ErrorScreen
          size="panel"
          error={summary.error.message}
          reference={referenceOf(summary.error)}
          retry={() => void summary.refetch()}
        />
      ) : (
        <Ends summary={summary.data} />
      )}
      <EntityTable
        label={`Statement of ${name}`}
        noun={noun}
        columns={statementColumns}
        view={view}
        onViewChange={onViewChange}
        rowId={idOf}
        rowHref={({ transactionId }) => (transactionId === null ? undefined : place?.record(transactionId))}
        empty={{ title: 'Nothing moved', text: 'What is booked on the account is listed, with the balance behind it.' }}
        mostInSight={10}
        exports={{ ...exports, facts }}
        {...rows}
      />
    </DetailSection>
  )
}

/** The period that the address of the account asks for; an open one where what it names is none. */
function askedIn({ from = '', to = '' }: { from?: string; to?: string }): DateRange {
  return isWholePeriod({ from, to }) ? { from, to } : { from: '', to: '' }
}

/** The statement of a period as a file, without an ending; one that is open, or not over, ends today. */
function fileOf(name: string, { from, to }: { from: string; to: string }): string {
  const end = to === '' || to > today() ? today() : to
  return `${fileNameOf(`Statement of ${name}`)}-${from === '' ? 'until' : `${from}-to`}-${end}`
}

/** Which account it is. A number is a secret on paper too: its end is enough to tell two accounts apart. */
const aboutFacts = ({ number, client, institution }: StatementProps['about']): DocumentFact[] =>
  [
    { label: 'Account number', value: valueText(number, { type: 'secret' }) },
    { label: 'Client', value: client ?? '' },
    { label: 'Institution', value: institution ?? '' },
  ].filter(({ value }) => value !== '')

/** Which days they are of; a period that is open, or not over, ends when it is read. */
function periodOf({ from, to }: { from: string; to: string }, until: string): string {
  const isOver = to !== '' && dayBounds({ from: '', to }).to === until
  return `${from === '' ? 'the beginning' : formatDate(from)} to ${isOver ? formatDate(to) : formatInstantWithZone(until, readersZone())}`
}

/** The balances that stand above the movements on paper, and what led from the one to the other. */
const endsOf = ({ opening, added, taken, closing, currency }: StatementSummary): DocumentFact[] => [
  { label: 'Opening balance', value: formatMoney(opening, currency) },
  { label: 'Came in', value: formatMoney(added, currency) },
  { label: 'Went out', value: formatMoney(taken, currency) },
  { label: 'Closing balance', value: formatMoney(closing, currency) },
]

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
