import type { TaskStatus } from '@strongroom/api/contract'
import type { ListSearch } from '../lists/list-search.ts'

/** The three task lists as addresses name them. */
export const inboxLists = ['pending', 'rework', 'resolved'] as const
export type InboxList = (typeof inboxLists)[number]

const statuses: Readonly<Record<InboxList, TaskStatus>> = { pending: 'Pending', rework: 'Rework', resolved: 'Resolved' }

/** The list that an address asks for; what waits is the list of whoever asks for none. */
export function inboxList(search: ListSearch): InboxList {
  return inboxLists.find((list) => list === search['list']) ?? 'pending'
}

export const statusOf = (list: InboxList): TaskStatus => statuses[list]
