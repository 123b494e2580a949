import type { Me, TaskStatus } from '@strongroom/api/contract'
import type { ListSearch } from '../lists/list-search.ts'
import { mayAny } from '../shell/privileges.ts'
import type { WhichTasks } from './task-lists.ts'

/** The task lists as addresses name them. */
const all = ['mine', 'pending', 'sent', 'rework', 'resolved'] as const
export type InboxList = (typeof all)[number]

/** The lists that a person has: what waits for them if they decide, what they have sent if they make, and everybody's. */
export function inboxLists(me: Pick<Me, 'privileges'>): readonly InboxList[] {
  const [decides, makes] = [mayAny(me, 'approve'), mayAny(me, 'edit')]
  return all.filter((list) => (list !== 'mine' || decides) && (list !== 'sent' || makes))
}

/** The list that an address asks for; the first of theirs for whoever asks for none. */
export function inboxList(search: ListSearch, me: Pick<Me, 'privileges'>): InboxList {
  const lists = inboxLists(me)
  return lists.find((list) => list === search['list']) ?? lists[0] ?? 'pending'
}

/** The address of one of their lists at that of all tasks or of those of a kind: the first needs no name. */
export const inboxHref = (base: string, list: InboxList, me: Pick<Me, 'privileges'>): string =>
  list === inboxLists(me)[0] ? base : `${base}?list=${list}`

const statuses: Readonly<Record<InboxList, TaskStatus>> = {
  mine: 'Pending',
  pending: 'Pending',
  sent: 'Pending',
  rework: 'Rework',
  resolved: 'Resolved',
}

/** Which tasks stand in a list of a person. */
export const tasksIn = (list: InboxList, me: Pick<Me, 'id'>): WhichTasks => ({
  status: statuses[list],
  ...(list === 'mine' && { decidable: true }),
  ...(list === 'sent' && { creator: me.id }),
})
