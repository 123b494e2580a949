import type { ReactNode } from 'react'
import { ClientsIcon, DraftsIcon, InstitutionsIcon, OverviewIcon, TasksIcon } from '@strongroom/ui/icon'
import type { AppShellProps } from '@strongroom/ui/app-shell'
import type { Me } from '@strongroom/api/contract'
import { place } from '../places.ts'
import { may } from '../shell/privileges.ts'

/** The sidebar's groups. */
export type Groups = AppShellProps['navigation']
type Facts = { me: Pick<Me, 'privileges'>; pathname: string; tasksWaiting: number | undefined }

/** The rooms of the house, group by group. What the person's roles do not let them see is not offered here. */
export function navigation({ me, pathname, tasksWaiting }: Facts): Groups {
  const item = (label: string, href: string, more: { icon: ReactNode; count?: number | undefined; also?: string }) => {
    const { also, ...shown } = more
    return { label, href, current: isWithin(pathname, href) || isWithin(pathname, also), ...shown }
  }
  const network = [
    may(me, { action: 'view', entity: 'institution' }) &&
      item('Institutions', place.records('institution'), {
        icon: <InstitutionsIcon aria-hidden="true" />,
        also: place.drafts('institution'),
      }),
    may(me, { action: 'view', entity: 'client' }) &&
      item('Clients', place.records('client'), {
        icon: <ClientsIcon aria-hidden="true" />,
        also: place.drafts('client'),
      }),
  ].filter((entry) => entry !== false)
  return [
    {
      items: [
        item('Overview', '/overview', { icon: <OverviewIcon aria-hidden="true" /> }),
        item('Tasks', '/tasks', { icon: <TasksIcon aria-hidden="true" />, count: tasksWaiting }),
        item('Your drafts', '/drafts', { icon: <DraftsIcon aria-hidden="true" /> }),
      ],
    },
    ...(network.length > 0 ? [{ label: 'Network', items: network }] : []),
  ]
}

/** Whether a page lies at or below an address. */
function isWithin(pathname: string, href: string | undefined): boolean {
  return href !== undefined && (pathname === href || pathname.startsWith(`${href}/`))
}
