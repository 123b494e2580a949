import * as z from 'zod/mini'
import { id, instant } from './common.ts'
import { pageOf } from './list.ts'

/** Something a person should know of, with a link to the record it speaks of. */
export const notification = z.object({
  id,
  kind: z.string(),
  title: z.string(),
  body: z.nullable(z.string()),
  entityType: z.nullable(z.string()),
  entityId: z.nullable(id),
  severity: z.string(),
  createdAt: instant,
  readAt: z.nullable(instant),
})
export type Notification = z.infer<typeof notification>
export const notificationPage = pageOf(notification)

/** PUT `notifications/{id}`: read, or unread again. */
export const markNotificationBody = z.strictObject({ read: z.boolean() })
export type MarkNotificationBody = z.infer<typeof markNotificationBody>
