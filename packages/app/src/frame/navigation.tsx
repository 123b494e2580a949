import { capital, type Me, recordKinds } from '@strongroom/api/contract'
import type { AppShellProps } from '@strongroom/ui/app-shell'
import * as kit from '@strongroom/ui/icon'
import type { KnownKinds } from '../known-kinds.ts'
import { may, mayAny } from '../shell/privileges.ts'

/** The kit's icons, to be asked for by the name that a kind gives. */
const icons = { ...kit }

/** The sidebar's groups. */
export type Groups = AppShellProps['navigation']
type Facts = { me: Pick<Me, 'privileges'>; kinds: KnownKinds; pathname: string; tasksWaiting: number | undefined }
type Place = { icon: keyof typeof icons; count?: number | undefined; also?: string }

/** The rooms of the house, group by group. What the person's roles do not let them see is not offered here. */
export function navigation({ me, kinds, pathname, tasksWaiting }: Facts): Groups {
  const item = (label: string, href: string, { icon, also, ...shown }: Place) => {
    const Icon = icons[icon]
    const current = isWithin(pathname, href) || isWithin(pathname, also)
    return { label, href, current, icon: <Icon aria-hidden="true" />, ...shown }
  }
  const writes = [...kinds.keys()].some((kind) => may(me, { action: 'edit', kind }))
  const network = [...kinds.values()]
    .filter(({ kind }) => may(me, { action: 'view', kind }))
    .map(({ kind, place, icon }) =>
      item(capital(recordKinds[kind].plural), place.records, { icon, also: place.drafts }),
    )
  return [
    {
      items: [
        item('Overview', '/overview', { icon: 'DashboardIcon' }),
        item('Tasks', '/tasks', { icon: 'ChecklistIcon', count: tasksWaiting }),
        ...(writes ? [item('Your drafts', '/drafts', { icon: 'FilePenIcon' })] : []),
        ...(me.privileges.includes('request.view') ? [item('Requests', '/requests', { icon: 'InboxIcon' })] : []),
        ...(mayAny(me, 'view') ? [item('Charts', '/charts', { icon: 'ChartIcon' })] : []),
      ],
    },
    ...(network.length > 0 ? [{ label: 'Network', items: network }] : []),
    ...(me.privileges.some((code) => code.endsWith('.manage'))
      ? [{ label: 'Administration', items: [item('Team', '/teams', { icon: 'PeopleIcon' })] }]
      : []),
  ]
}

/** Whether a page lies at or below an address. */
function isWithin(pathname: string, href: string | undefined): boolean {
  return href !== undefined && (pathname === href || pathname.startsWith(`${href}/`))
}
