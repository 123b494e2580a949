import { capital, type Me, recordKinds } from '@strongroom/api/contract'
import { standings } from '@strongroom/ui/status-chip'
import type { KnownKind } from '../known-kinds.ts'
import { historyHref } from '../request-places.ts'
import { inboxHref, inboxLists, type InboxList } from '../tasks/inbox-status.ts'
import type { Groups } from './navigation.tsx'

/** As the tabs of the tasks call them, whose script is not loaded for their words. */
export const taskWords: Readonly<Record<InboxList, string>> = {
  mine: 'For you',
  pending: standings.Pending.label,
  sent: 'Sent by you',
  rework: standings.Rework.label,
  resolved: standings.Resolved.label,
}

/** A page by the name it has on its own. */
type SubPage = { label: string; href: string; keywords?: readonly string[] }

/**
 * The pages within those of the navigation: their tabs and further lists, and of each kind that is shown what is under
 * way and its tasks. What is within a page that the person is not offered is not offered either.
 */
export function subPages({ me, groups, shown }: { me: Me; groups: Groups; shown: readonly KnownKind[] }): SubPage[] {
  const offered = new Set(groups.flatMap(({ items }) => items.map(({ href }) => href)))
  const within = (href: string, pages: readonly SubPage[]) => (offered.has(href) ? pages : [])
  return [
    ...within(
      '/tasks',
      inboxLists(me).map((list) => ({
        label: `Tasks: ${taskWords[list].toLowerCase()}`,
        href: inboxHref('/tasks', list, me),
        // As whoever looks for their own says it.
        keywords: list === 'sent' ? ['sent by me', 'mine'] : list === 'mine' ? ['for me'] : [],
      })),
    ),
    ...within('/requests', [{ label: 'Requests History', href: historyHref(), keywords: ['finished', 'past'] }]),
    ...within('/teams', [
      { label: 'Team: people', href: '/teams', keywords: ['users'] },
      { label: 'Team: roles', href: '/teams/roles', keywords: ['privileges'] },
      { label: 'Team: audit trail', href: '/teams/trail', keywords: ['log', 'changes'] },
    ]),
    ...shown.flatMap(({ kind, place }) => [
      {
        label: `${capital(recordKinds[kind].plural)}: changes under way`,
        href: place.drafts,
        keywords: ['drafts', 'pending'],
      },
      { label: `Tasks: ${recordKinds[kind].plural}`, href: place.tasks },
    ]),
  ]
}
