import * as z from 'zod/mini'
import { id, instant } from './common.ts'
import { pageOf } from './list.ts'

/** What notifications tell of. A client shows one that it does not know as it is. */
export const notificationKind = z.enum([
  'TaskAssigned',
  'TaskDecided',
  'CommentAdded',
  'Mentioned',
  'RequestFailed',
  'RateStale',
  'InviteAccepted',
])
export type NotificationKind = z.infer<typeof notificationKind>

/**
 * Something a person should know of, with a link to the task or the record it speaks of. `actionable` while it is unread
 * and there is something for this person to do: only those are counted beside the bell.
 */
export const notification = z.object({
  id,
  kind: z.string(),
  title: z.string(),
  body: z.nullable(z.string()),
  entityType: z.nullable(z.string()),
  entityId: z.nullable(id),
  taskId: z.optional(z.nullable(id)),
  actionable: z.optional(z.boolean()),
  severity: z.string(),
  createdAt: instant,
  readAt: z.nullable(instant),
})
export type Notification = z.infer<typeof notification>
export const notificationPage = pageOf(notification)

/** PUT `notifications/{id}`: read, or unread again. */
export const markNotificationBody = z.strictObject({ read: z.boolean() })
export type MarkNotificationBody = z.infer<typeof markNotificationBody>

/** PUT `notifications`: all are read that came until this instant; what comes meanwhile stays unread. */
export const markNotificationsBody = z.strictObject({ read: z.literal(true), until: instant })
export type MarkNotificationsBody = z.infer<typeof markNotificationsBody>
