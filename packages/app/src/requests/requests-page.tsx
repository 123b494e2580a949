import type { RequestCalls } from '@strongroom/api'
import type { RequestRecord } from '@strongroom/api/contract'
import { Button, LinkButton } from '@strongroom/ui/button'
import { EntityTable } from '@strongroom/ui/entity-table'
import { ListScreen } from '@strongroom/ui/patterns/list-screen'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { PageWords } from '../drafts/page-words.tsx'
import type { ListSearch } from '../lists/list-search.ts'
import { useListTools } from '../lists/use-list-tools.ts'
import { useList } from '../lists/use-list.ts'
import { useMakerFilter } from '../lists/use-maker-filter.ts'
import { useFoundFilters } from '../records/use-found-filters.ts'
import { lazyPart } from '../shell/lazy-part.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { useMe } from '../shell/use-app.ts'
import { Attention } from './attention.tsx'
import { Bounds } from './bounds.tsx'
import { cameFromList } from './came-from-list.ts'
import { periodFilter, requestList, type RequestListName } from './request-lists.ts'
import { askHref, historyHref, openHref, requestHref } from '../request-places.ts'
import { RequestTiles } from './request-tiles.tsx'
import { requestReason } from './request-words.ts'
import { useDecideRequests } from './use-decide-requests.ts'

type RequestsPageProps = { calls: RequestCalls; name: RequestListName; search: ListSearch }

const Help = lazyPart(async () => (await import('./help.tsx')).Help)

const noun = { one: 'request', many: 'requests' }
const idOf = ({ id }: RequestRecord) => id
const hrefOf = ({ id }: RequestRecord) => requestHref(id)
const noFields: readonly never[] = []

const words = {
  open: {
    title: 'Requests',
    other: { label: 'Requests History', href: historyHref() },
    empty: {
      title: 'Nothing is open',
      text: 'What was asked for stands here until the money has moved or somebody said no.',
    },
  },
  history: {
    title: 'Requests History',
    other: { label: 'Requests', href: openHref() },
    empty: {
      title: 'Nothing is finished yet',
      text: 'What was completed, failed, was rejected or withdrawn stands here.',
    },
  },
} as const satisfies Record<RequestListName, object>

/** The requests that are open, or those that are over. The whole state of the list is in the address. */
export function RequestsPage({ calls, name, search }: RequestsPageProps) {
  const { title, other, empty } = words[name]
  const me = useMe()
  const queryClient = useQueryClient()
  const [helping, setHelping] = useState(false)
  const offered = useMemo(() => requestList(calls, name), [calls, name])
  const list = useList(offered, search)
  const { view } = list
  const filters = useMakerFilter(
    { filters: useFoundFilters(list.filters, { fields: noFields, view }), view },
    'requestedBy',
  )
  const tools = useListTools({
    fileName: offered.name,
    exportRefused: requestReason(me, 'export'),
    list: offered,
    view: list.view,
  })
  const many = useDecideRequests({ calls, list: offered, view: list.view })
  useEffect(() => void queryClient.setQueryData(cameFromList.queryKey, { name, search }), [queryClient, name, search])
  const states = filters.find(({ id }) => id === 'state')
  return (
    <PageWords about="requests" id={name}>
      <PageTitle>{title}</PageTitle>
      <ListScreen
        title={title}
        actions={
          <>
            <Button variant="quiet" onClick={() => setHelping(true)}>
              Need help?
            </Button>
            <LinkButton href={other.href}>{other.label}</LinkButton>
          </>
        }
        primaryAction={{ label: 'Create New', href: askHref, disabledReason: requestReason(me, 'edit') }}
        notice={<Attention calls={calls} />}
        tiles={<RequestTiles calls={calls} />}
        bounds={
          <Bounds
            view={list.view}
            inAddress={search[periodFilter]}
            onViewChange={list.onViewChange}
            states={states && 'options' in states ? states.options : []}
          />
        }
      >
        <EntityTable
          label={title}
          noun={noun}
          rowId={idOf}
          rowHref={hrefOf}
          empty={empty}
          {...list}
          filters={filters}
          {...tools}
          {...(name === 'open' && { selection: many })}
        />
      </ListScreen>
      {helping && (
        <Suspense>
          <Help calls={calls} onClose={() => setHelping(false)} />
        </Suspense>
      )}
    </PageWords>
  )
}
