import type { Exposure } from '@strongroom/api/contract'
import { EntityTable } from '@strongroom/ui/entity-table'
import { ListScreen } from '@strongroom/ui/patterns/list-screen'
import { Tabs } from '@strongroom/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { use, useMemo } from 'react'
import type { KnownKinds } from '../known-kinds.ts'
import type { ListSearch } from '../lists/list-search.ts'
import { listRequest } from '../lists/list.ts'
import { useListTools } from '../lists/use-list-tools.ts'
import { useList } from '../lists/use-list.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { privilegeReason } from '../shell/privileges.ts'
import { useApp, useMe } from '../shell/use-app.ts'
import {
  exposureList,
  exposureSumsCall,
  exposureTabs,
  exposureTotals,
  listedBy,
  type ListedBy,
} from './exposure-lists.ts'

const noun = { one: 'exposure', many: 'exposures' }
const idOf = ({ id }: Exposure) => id

/** Whoever has more than the limits in force insure, and where it lies. */
export function ExposuresPage({ by, search }: { by: ListedBy; search: ListSearch }) {
  const { api, kinds } = useApp()
  const calls = use(api.protection())
  const list = useMemo(() => exposureList(calls, by), [calls, by])
  const table = useList(list, search)
  const { data: sums } = useQuery(exposureSumsCall(calls, listRequest(table.view, list), by))
  const exportRefused = privilegeReason(useMe(), { action: 'export', kind: 'depositProtection' })
  const tools = useListTools({ fileName: list.name, exportRefused, list, view: table.view })
  const { title, subtitle } = listedBy[by]
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <ListScreen
        title={title}
        subtitle={subtitle}
        tiles={<Tabs label="Exposures" items={exposureTabs} current={by} />}
      >
        <EntityTable
          label={title}
          noun={noun}
          rowId={idOf}
          rowHref={(row) => hrefOf(row, kinds)}
          empty={{ title: 'Nothing placed yet', text: 'What clients have at institutions stands here.' }}
          {...table}
          {...(sums && { totals: exposureTotals(sums) })}
          {...tools}
        />
      </ListScreen>
    </>
  )
}

/** A row leads to the record that it is about; a holding company is none. */
function hrefOf({ clientId, institutionId }: Exposure, kinds: KnownKinds): string | undefined {
  if (clientId !== null) return kinds.get('client')?.place.record(clientId)
  return institutionId === null ? undefined : kinds.get('institution')?.place.record(institutionId)
}
