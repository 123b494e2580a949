import type { RateIndexCalls } from '@strongroom/api'
import type { RateIndex } from '@strongroom/api/contract'
import { EntityTable, type Column, type FilterSpec } from '@strongroom/ui/entity-table'
import { Page } from '@strongroom/ui/page'
import { DetailScreen, DetailSection } from '@strongroom/ui/patterns/detail-screen'
import { ListScreen } from '@strongroom/ui/patterns/list-screen'
import { SkeletonText } from '@strongroom/ui/skeleton'
import { Suspense, use, useMemo } from 'react'
import type { ListSearch } from '../../lists/list-search.ts'
import type { NamedList } from '../../lists/list.ts'
import { useListTools } from '../../lists/use-list-tools.ts'
import { useList } from '../../lists/use-list.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { privilegeReason } from '../../shell/privileges.ts'
import { useApp, useMe } from '../../shell/use-app.ts'
import { IndexPanel } from './index-panel.tsx'
import { indexHref, useRateIndex } from './use-rate-index.ts'
import { WithIndex } from './with-index.tsx'

const columns: readonly Column<RateIndex>[] = [
  { id: 'code', header: 'Code', cell: 'text', value: ({ code }) => code, width: 130, sortable: true },
  { id: 'name', header: 'Name', cell: 'text', value: ({ name }) => name, width: 300 },
  { id: 'value', header: 'Newest value', cell: 'rate', value: ({ value }) => value, width: 130 },
  {
    id: 'effectiveDate',
    header: 'Of',
    cell: 'date',
    value: ({ effectiveDate }) => effectiveDate,
    width: 130,
    sortable: true,
  },
  {
    id: 'stale',
    header: 'Standing',
    help: 'Out of date: no value of the last two business days has come.',
    cell: 'status',
    value: ({ stale }) =>
      stale ? { status: 'pending', label: 'Out of date' } : { status: 'completed', label: 'Up to date' },
    width: 130,
  },
  { id: 'currency', header: 'Currency', cell: 'text', value: ({ currency }) => currency, width: 90 },
  { id: 'source', header: 'Published by', cell: 'text', value: ({ source }) => source, width: 200 },
]

const filters: readonly FilterSpec[] = [
  { id: 'currency', label: 'Currency', kind: 'code' },
  {
    id: 'stale',
    label: 'Standing',
    options: [
      { value: 'false', label: 'Up to date' },
      { value: 'true', label: 'Out of date' },
    ],
  },
]

/** The published rates, by code. */
export const rateIndexList = (calls: Pick<RateIndexCalls, 'list'>): NamedList<RateIndex> => ({
  name: 'rate-indexes',
  columns,
  filters,
  defaultSort: [{ id: 'code', desc: false }],
  call: (_api, request) => calls.list(request),
})

const title = 'Rate indexes'
const noun = { one: 'rate index', many: 'rate indexes' }
const idOf = ({ id }: RateIndex) => id

/** Published rates that plans follow: all of them, or the one that the address names with its course and all its values. */
export function RateIndexes({ search: { index, ...search } }: { search: ListSearch }) {
  return (
    <Suspense fallback={<SkeletonText lines={6} />}>
      {index === undefined ? <AllIndexes search={search} /> : <OneIndex id={index} />}
    </Suspense>
  )
}

function AllIndexes({ search }: { search: ListSearch }) {
  const indexes = use(useApp().api.rateIndexes())
  const list = useMemo(() => rateIndexList(indexes), [indexes])
  const table = useList(list, search)
  const exportRefused = privilegeReason(useMe(), { action: 'export', kind: 'interestRatePlan' })
  const tools = useListTools({ fileName: list.name, exportRefused, list, view: table.view })
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <ListScreen title={title} subtitle="Published rates that interest rate plans follow.">
        <EntityTable
          label={title}
          noun={noun}
          rowId={idOf}
          rowHref={({ id }) => indexHref(id)}
          empty={{ title: 'No rate indexes yet', text: 'They come with the files of published rates.' }}
          {...table}
          {...tools}
        />
      </ListScreen>
    </>
  )
}

function OneIndex({ id }: { id: string }) {
  const asked = useRateIndex(id)
  const { index } = asked
  return (
    <Page>
      <PageTitle>{index?.name ?? title}</PageTitle>
      <DetailScreen title={index?.name ?? 'Rate index'} breadcrumbs={[{ label: title, href: '/rate-indexes' }]}>
        <DetailSection title="Newest value and course">
          <WithIndex asked={asked}>{(found) => <IndexPanel index={found} />}</WithIndex>
        </DetailSection>
      </DetailScreen>
    </Page>
  )
}
