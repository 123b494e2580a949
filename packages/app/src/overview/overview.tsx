import type { ManagedKind } from '@strongroom/api/contract'
import { Money } from '@strongroom/ui/cells'
import { formatCount } from '@strongroom/ui/format/money'
import { formatInstant } from '@strongroom/ui/format/date'
import { DashboardScreen, type TileGroup } from '@strongroom/ui/patterns/dashboard-screen'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { place } from '../places.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { may } from '../shell/privileges.ts'
import { useApp, useMe } from '../shell/use-app.ts'
import { tileState } from './tile-state.ts'

/** Where things stand: what waits for the person, then the figures of the network. */
export function Overview() {
  const me = useMe()
  const work = useWorkTiles()
  const institutions = useInstitutionTiles()
  const clients = useClientTiles()
  const sees = (entity: ManagedKind) => may(me, { action: 'view', entity })
  const groups: TileGroup[] = [
    { title: 'Your work', tiles: work },
    ...(sees('institution') ? [{ title: 'Institutions', tiles: institutions }] : []),
    ...(sees('client') ? [{ title: 'Clients', tiles: clients }] : []),
  ]
  return (
    <>
      <PageTitle>Overview</PageTitle>
      <DashboardScreen
        header={{ title: 'Overview', subtitle: `Signed in as ${roleWords(me.roles)}` }}
        groups={groups}
      />
    </>
  )
}

const roleWords = (roles: readonly { name: string }[]): string => roles.map(({ name }) => name).join(', ') || 'no role'

function useWorkTiles(): TileGroup['tiles'] {
  const { api } = useApp()
  const pending = useInfiniteQuery({ ...api.tasks.list({ status: 'Pending', limit: 1 }), refetchOnMount: false })
  const rework = useInfiniteQuery({ ...api.tasks.list({ status: 'Rework', limit: 1 }), refetchOnMount: false })
  const drafts = useInfiniteQuery({ ...api.tasks.ownDrafts({ limit: 1 }), refetchOnMount: false })
  const count = (total: number | undefined) => (total === undefined ? undefined : formatCount(total))
  return [
    {
      label: 'Tasks waiting for a decision',
      href: '/tasks',
      tone: 'pending',
      value: count(pending.data?.pages[0]?.total),
      ...tileState(pending),
    },
    {
      label: 'Sent back for rework',
      href: '/tasks?list=rework',
      tone: 'rejected',
      value: count(rework.data?.pages[0]?.total),
      ...tileState(rework),
    },
    {
      label: 'Your open drafts',
      href: '/drafts',
      tone: 'inProgress',
      value: count(drafts.data?.pages[0]?.total),
      ...tileState(drafts),
    },
  ]
}

function useInstitutionTiles(): TileGroup['tiles'] {
  const { api } = useApp()
  const query = useQuery({ ...api.managed('institution').totals(), refetchOnMount: false })
  const { data } = query
  const state = tileState(query)
  const records = place.records('institution')
  return [
    { label: 'Institutions', href: records, value: data && formatCount(data.count), ...state },
    { label: 'Active', href: `${records}?isActive=true`, value: data && formatCount(data.active), ...state },
    {
      label: 'Changes under way',
      href: place.drafts('institution'),
      value: data && formatCount(data.pending),
      ...state,
    },
    {
      label: 'Capacity for placements',
      value: data && <Money amount={data.capacity} currency="USD" />,
      hint: data && `as of ${formatInstant(data.asOf)}`,
      ...state,
    },
  ]
}

function useClientTiles(): TileGroup['tiles'] {
  const { api } = useApp()
  const query = useQuery({ ...api.managed('client').totals(), refetchOnMount: false })
  const { data } = query
  const state = tileState(query)
  const records = place.records('client')
  const ofType = (type: string) => data && formatCount(data.byType.find((row) => row.type === type)?.count ?? 0)
  return [
    { label: 'Clients', href: records, value: data && formatCount(data.clients), ...state },
    { label: 'Persons', href: `${records}?clientType=Person`, value: ofType('Person'), ...state },
    { label: 'Businesses', href: `${records}?clientType=Business`, value: ofType('Business'), ...state },
    { label: 'Changes under way', href: place.drafts('client'), value: data && formatCount(data.pending), ...state },
  ]
}
