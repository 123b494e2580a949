import type { MarkNotificationBody, MarkNotificationsBody, Notification } from '@strongroom/api/contract'
import { Problem } from '../http/problem.ts'
import { readingIn, type Person, type Work } from '../work/work.ts'
import { readNotification } from './list-notifications.ts'

/** Marks one of one's own as read, when it was read first, or as unread again. @throws Problem 5005 */
export async function markNotification(
  work: Work<Person>,
  { id, read }: MarkNotificationBody & { id: string },
): Promise<Notification> {
  const { tx, now, actor } = work
  await tx
    .updateTable('notification')
    .set({ read_at: read ? now : null })
    .where('id', '=', id)
    .where('user_id', '=', actor.person.id)
    .where('read_at', read ? 'is' : 'is not', null)
    .execute()
  return readNotification(readingIn(work), id)
}

/** Marks all of one's own as read that came until an instant. @throws Problem 1002 no instant */
export async function markNotifications(
  { tx, now, actor }: Work<Person>,
  { until }: MarkNotificationsBody,
): Promise<void> {
  const instant = new Date(until)
  if (!/^\d{4}-\d\d-\d\dT/.test(until) || Number.isNaN(instant.getTime()))
    throw new Problem('validationFailed', { reasons: [{ field: 'until', message: 'Until must be an instant' }] })
  await tx
    .updateTable('notification')
    .set({ read_at: now })
    .where('user_id', '=', actor.person.id)
    .where('read_at', 'is', null)
    .where('created_at', '<=', instant)
    .execute()
}
