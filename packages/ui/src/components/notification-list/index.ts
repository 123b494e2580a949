export {
  NotificationList,
  type NotificationEntry,
  type NotificationKind,
  type NotificationListProps,
} from './notification-list.tsx'
