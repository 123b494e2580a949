import { accountKinds, type Approved, type TransactionCourse, type TransactionPosting } from '@strongroom/api/contract'
import { subtractDecimals } from '@strongroom/api/money'
import { Banner } from '@strongroom/ui/banner'
import { DateText, Instant, Money } from '@strongroom/ui/cells'
import { arrayRowSource, EntityTable, parseTableView, type Column, type TableView } from '@strongroom/ui/entity-table'
import { ErrorScreen } from '@strongroom/ui/error-screen'
import { FactsList } from '@strongroom/ui/facts-list'
import { FlowFigure } from '@strongroom/ui/flow-figure'
import { Link } from '@strongroom/ui/link'
import { DetailSection } from '@strongroom/ui/patterns/detail-screen'
import { SkeletonText } from '@strongroom/ui/skeleton'
import { Timeline, type TimelineItem } from '@strongroom/ui/timeline'
import { useQuery } from '@tanstack/react-query'
import { use, useState, type ReactNode } from 'react'
import { wordsQuery } from '../../fields/source-queries.ts'
import type { KnownKinds } from '../../known-kinds.ts'
import { useHeldExports } from '../../lists/use-held-exports.ts'
import { inCurrency } from '../../records/in-currency.ts'
import { Linked } from '../../shell/linked.tsx'
import { privilegeReason } from '../../shell/privileges.ts'
import { referenceOf } from '../../shell/reference-of.ts'
import { useApp, useMe } from '../../shell/use-app.ts'
import { farEnd } from './far-end.ts'
import { statusValue } from './status.ts'

type MovementProps = { record: Approved<'transaction'> }

/** A transaction as it went: from where to where, through which states, and what it put into the books. */
export function Movement({ record }: MovementProps) {
  const { api } = useApp()
  const { data: course, error, refetch } = useQuery(use(api.transactions()).course(record.id))
  return (
    <>
      <Ends record={record} />
      {course ? (
        <>
          <Way course={course} />
          <Postings postings={course.postings} />
        </>
      ) : (
        <DetailSection title="Way through its states">
          {error ? (
            <ErrorScreen
              size="panel"
              error={error.message}
              reference={referenceOf(error)}
              retry={() => void refetch()}
            />
          ) : (
            <SkeletonText lines={4} />
          )}
        </DetailSection>
      )}
    </>
  )
}

function Ends({ record }: MovementProps) {
  const { content, figures } = record
  const { status, failureCode, failureReason, dueDay, settledOn, bookedAt } = figures
  const isReturned = status === 'Reversed'
  const items: { label: string; value: ReactNode }[] = [
    { label: 'Leaves on', value: dueDay === null ? undefined : <DateText date={dueDay} /> },
    { label: 'Settled on', value: settledOn === null ? undefined : <DateText date={settledOn} /> },
    { label: 'Booked', value: bookedAt === null ? undefined : <Instant at={bookedAt} /> },
    { label: 'Reverses', value: content.reversalOf && <Other id={content.reversalOf} /> },
    { label: 'Reversed by', value: figures.reversedBy !== null && <Other id={figures.reversedBy} /> },
  ]
  return (
    <>
      {figures.isSimulated && (
        <Banner tone="warning" title="Simulated">
          No rail has answered for this transaction: its settlement was simulated.
        </Banner>
      )}
      {failureReason === null && failureCode === null ? null : (
        <Banner tone={isReturned ? 'warning' : 'danger'} title={isReturned ? 'The rail returned it' : 'It failed'}>
          {isReturned && 'It had settled, and an entry of its own takes back what it moved. '}
          {[failureCode, failureReason].filter(Boolean).join(': ')}
        </Banner>
      )}
      <DetailSection title="What moves">
        <Drawn record={record} />
        <FactsList columns={2} items={items.filter(({ value }) => value !== undefined && value !== false)} />
      </DetailSection>
    </>
  )
}

function Drawn({ record: { content, figures } }: MovementProps) {
  const { kinds } = useApp()
  const { currency = '', amount, fees = [] } = content
  const sum = (value: string | undefined) => value !== undefined && <Money amount={value} currency={currency} />
  const end = (side: 'source' | 'destination', label: string) => {
    const own = figures.accounts.find((one) => one.side === side)
    const name = figures[`${side}Name`] ?? farEnd(content, side)
    const href = own && accountHref(kinds, { type: own.accountType, id: own.accountId })
    const note =
      own && own.gained !== null && own.balance !== null ? (
        <>
          {sum(own.gained)}, balance after {sum(own.balance)}
        </>
      ) : side === 'destination' && figures.netAmount !== null && figures.netAmount !== amount ? (
        <>{sum(figures.netAmount)} reaches it</>
      ) : undefined
    return { label, name: href === undefined ? name : <Link href={href}>{name}</Link>, ...(note && { note }) }
  }
  return (
    <FlowFigure
      label="What moves"
      from={end('source', 'From')}
      amount={sum(amount)}
      branches={fees.map((fee, index) => ({
        id: String(index),
        label: `Fee of the ${fee.payer?.toLowerCase()}`,
        amount: sum(fee.amount),
      }))}
      to={end('destination', 'To')}
    />
  )
}

/** Another transaction by its reference. */
function Other({ id }: { id: string }) {
  const { api, kinds } = useApp()
  const { data } = useQuery(wordsQuery(api, 'transaction', id))
  return <Linked href={kinds.get('transaction')?.place.record(id)}>{data?.label ?? id}</Linked>
}

const tones: Readonly<Record<string, NonNullable<TimelineItem['tone']>>> = {
  Settled: 'positive',
  Failed: 'negative',
  Approved: 'attention',
}

/** What takes steps by itself, in words. */
const systems: Readonly<Record<string, string>> = { import: 'by the answer of the rail' }

const acts: Readonly<Record<TransactionCourse['beginning'][number]['act'], string>> = {
  Drafted: 'Drafted',
  Requested: 'Asked for',
  Sent: 'Sent for approval',
}

function Way({ course: { beginning, steps } }: { course: Pick<TransactionCourse, 'beginning' | 'steps'> }) {
  return (
    <DetailSection title="Way through its states">
      <Timeline
        label="Way through its states"
        items={[
          ...beginning.map(({ act, at, by, detail }) => ({
            id: act,
            title: `${acts[act]} by ${by.name}`,
            when: <Instant at={at} />,
            ...(detail !== null && { children: detail }),
          })),
          ...steps.map(({ status, at, by, system, detail }, index) => ({
            id: String(index),
            title: `${statusValue(status).label} ${by ? `by ${by.name}` : (systems[system ?? ''] ?? 'by the platform')}`,
            when: <Instant at={at} />,
            tone: tones[status] ?? 'neutral',
            ...(detail !== null && { children: detail }),
          })),
        ]}
      />
    </DetailSection>
  )
}

const isDebit = ({ amount }: TransactionPosting) => amount.startsWith('-')

export const postingColumns: readonly Column<TransactionPosting>[] = [
  { id: 'accountName', header: 'Account', cell: 'text', value: ({ accountName }) => accountName, width: 260 },
  {
    id: 'debit',
    header: 'Debit',
    cell: 'money',
    value: (posting) =>
      isDebit(posting) ? inCurrency(subtractDecimals('0', posting.amount), posting.currency) : undefined,
  },
  {
    id: 'credit',
    header: 'Credit',
    cell: 'money',
    value: (posting) => (isDebit(posting) ? undefined : inCurrency(posting.amount, posting.currency)),
  },
  { id: 'effectiveDate', header: 'Counts from', cell: 'date', value: ({ effectiveDate }) => effectiveDate },
  { id: 'bookedAt', header: 'Booked', cell: 'instant', value: ({ bookedAt }) => bookedAt, width: 156 },
  {
    id: 'entry',
    header: 'Entry',
    cell: 'text',
    value: ({ description, isReversal }) => (isReversal ? `Takes back: ${description}` : description),
    width: 220,
  },
]

const noun = { one: 'posting', many: 'postings' }
const idOf = ({ entryId, accountName, amount }: TransactionPosting) => `${entryId} ${accountName} ${amount}`

function Postings({ postings }: Pick<TransactionCourse, 'postings'>) {
  const { kinds } = useApp()
  const [view, onViewChange] = useState<TableView>(() => parseTableView({}, { columns: postingColumns }))
  const source = arrayRowSource(postings, { columns: postingColumns, view })
  const refused = privilegeReason(useMe(), { action: 'export', kind: 'transaction' })
  const exports = useHeldExports({ label: 'Postings', columns: postingColumns, view, source }, refused)
  return (
    <DetailSection title="Postings">
      <EntityTable
        label="Postings"
        noun={noun}
        columns={postingColumns}
        source={source}
        exports={exports}
        view={view}
        onViewChange={onViewChange}
        state="ready"
        rowId={idOf}
        rowHref={({ accountType, accountId }) => accountHref(kinds, { type: accountType, id: accountId })}
        empty={{ title: 'Nothing posted', text: 'It moves nothing in the books before it is settled.' }}
      />
    </DetailSection>
  )
}

/** Where an account of the books is shown. */
function accountHref(
  kinds: KnownKinds,
  { type, id }: { type: string | null | undefined; id: string | null | undefined },
): string | undefined {
  if (!id || (type !== 'ClientAccount' && type !== 'InstitutionAccount')) return undefined
  return kinds.get(accountKinds[type])?.place.record(id)
}
