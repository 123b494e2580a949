import { markNotificationBody, markNotificationsBody, notification, notificationPage } from '../notification.ts'
import type { Operations } from '../operation.ts'

/** What the person signed in should know of. */
export const notificationOperations = {
  list: {
    method: 'GET',
    path: 'notifications',
    summary: "List one's own notifications, newest first",
    query: { list: { filters: ['read', 'actionable', 'kind', 'severity'], sorts: ['createdAt'] } },
    status: 200,
    answer: notificationPage,
    access: 'signedIn',
    refusals: [],
  },
  detail: {
    method: 'GET',
    path: 'notifications/{id}',
    summary: 'Read a notification',
    status: 200,
    answer: notification,
    access: 'signedIn',
    refusals: ['notificationIdRequired', 'notificationNotFound'],
    idFrom: 'notifications.list',
  },
  mark: {
    method: 'PUT',
    path: 'notifications/{id}',
    summary: 'Mark a notification as read, or as unread again',
    body: markNotificationBody,
    status: 200,
    answer: notification,
    access: 'signedIn',
    refusals: ['notificationIdRequired', 'notificationNotFound'],
    idFrom: 'notifications.list',
  },
  markAll: {
    method: 'PUT',
    path: 'notifications',
    summary: 'Mark all notifications as read that came until an instant',
    body: markNotificationsBody,
    status: 204,
    access: 'signedIn',
    refusals: [],
  },
} as const satisfies Operations
