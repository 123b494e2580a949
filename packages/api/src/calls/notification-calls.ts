import { mutationOptions, queryOptions } from '@tanstack/react-query'

import type { MarkNotificationBody, MarkNotificationsBody } from '../contract/notification.ts'
import { notificationOperations } from '../contract/operations/notification.ts'
import type { Http } from '../http/create-http.ts'
import { callOf } from './call-of.ts'
import { keys } from './keys.ts'
import { listOptions } from './list-options.ts'
import type { ListRequest } from './list-options.ts'

/** What the person signed in should know of. */
export type NotificationCalls = ReturnType<typeof notificationCalls>

/** The calls of the notifications. */
export function notificationCalls(http: Http) {
  return {
    /** One's own notifications, page by page. */
    list: (request: ListRequest = {}) =>
      listOptions({ http, key: keys.notificationList(), call: () => callOf(notificationOperations.list), request }),

    /** One notification. */
    detail: (id: string) =>
      queryOptions({
        queryKey: keys.notificationDetail(id),
        queryFn: ({ signal }) => http({ ...callOf(notificationOperations.detail, { id }), signal }),
      }),

    /** Marks a notification as read, or as unread again. */
    mark: (id: string) =>
      mutationOptions({
        mutationKey: ['notifications', 'mark', id],
        mutationFn: (body: MarkNotificationBody) => http({ ...callOf(notificationOperations.mark, { id }), body }),
        meta: { stores: keys.notificationDetail(id), invalidates: [keys.notifications()] },
        scope: { id: `notification-${id}` },
      }),

    /** Marks all as read that came until an instant. */
    markAll: () =>
      mutationOptions({
        mutationKey: ['notifications', 'markAll'],
        mutationFn: (body: MarkNotificationsBody) => http({ ...callOf(notificationOperations.markAll), body }),
        meta: { invalidates: [keys.notifications()] },
      }),
  }
}
