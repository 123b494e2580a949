import { keys } from '@strongroom/api'
import { capital, type RecordKind } from '@strongroom/api/contract'
import { LinkButton } from '@strongroom/ui/button'
import { EntityTable } from '@strongroom/ui/entity-table'
import { ListScreen } from '@strongroom/ui/patterns/list-screen'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { cameFrom } from '../lists/came-from.ts'
import type { ListSearch } from '../lists/list-search.ts'
import { listRequest } from '../lists/list.ts'
import { useListTools } from '../lists/use-list-tools.ts'
import { useList } from '../lists/use-list.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { privilegeReason } from '../shell/privileges.ts'
import { useApp, useMe } from '../shell/use-app.ts'
import { recordList, type ListedKind } from './listed-kind.ts'
import { useFoundFilters } from './use-found-filters.ts'

type RecordListProps<Kind extends RecordKind> = { of: ListedKind<Kind>; search: ListSearch }

const idOf = ({ id }: { id: string }) => id

/** The approved records of a kind. The whole state of the list is in the address. */
export function RecordList<Kind extends RecordKind>({ of, search }: RecordListProps<Kind>) {
  const { kind, noun, plural, about, fields, place } = of
  const title = capital(plural)
  const offered = useMemo(() => recordList(of), [of])
  const list = useList(offered, search)
  const filters = useFoundFilters(list.filters, { fields, view: list.view })
  const first = list.source.rowAt(0)
  const columns = useMemo(
    () => [...offered.columns, ...(of.columnsIn?.(list.view, first) ?? [])],
    [offered, of, list.view, first],
  )
  const me = useMe()
  const tools = useListTools({
    fileName: place.records.slice(1),
    exportRefused: privilegeReason(me, { action: 'export', kind }),
    list: offered,
    view: list.view,
  })
  const { api } = useApp()
  const { sums } = of
  const request = listRequest(list.view, offered)
  const { data: totals } = useQuery({
    queryKey: [...keys.approvedList(kind), 'sums', request],
    queryFn: sums ? ({ client }) => sums({ api, client }, request) : skipToken,
  })
  const queryClient = useQueryClient()
  useEffect(() => void queryClient.setQueryData(cameFrom(kind).queryKey, search), [queryClient, kind, search])
  const disabledReason = privilegeReason(me, { action: 'edit', kind })
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <ListScreen
        title={title}
        actions={
          <>
            {of.LeadsTo && <of.LeadsTo view={list.view} />}
            <LinkButton href={place.drafts}>Changes under way</LinkButton>
          </>
        }
        primaryAction={{ label: `New ${noun}`, href: place.newDraft, disabledReason }}
      >
        <EntityTable
          label={title}
          noun={{ one: noun, many: plural }}
          rowId={idOf}
          rowHref={({ id }) => place.record(id)}
          empty={{ title: `No ${plural} yet`, text: about }}
          {...list}
          {...tools}
          columns={columns}
          filters={filters}
          {...(totals && { totals })}
        />
      </ListScreen>
    </>
  )
}
