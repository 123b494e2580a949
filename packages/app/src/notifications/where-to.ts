import { recordKindNames, recordKindOfType, recordKinds, type Notification } from '@strongroom/api/contract'
import type { NotificationEntry } from '@strongroom/ui/notification-list'
import type { KnownKinds } from '../known-kinds.ts'

const marks: Readonly<Record<string, NotificationEntry['kind']>> = {
  TaskAssigned: 'task',
  TaskDecided: 'decision',
  CommentAdded: 'comment',
  Mentioned: 'comment',
  RequestFailed: 'failure',
  RateStale: 'warning',
  InviteAccepted: 'invitation',
}

/** Where a notice leads: to the task that it tells of, to the record, or to the person; undefined where to nothing. */
export function whereTo(kinds: KnownKinds, notice: Notification): string | undefined {
  const { kind, entityType, entityId, taskId, severity } = notice
  if (entityType === null || entityId === null) return undefined
  if (entityType === 'user') return `/teams/person?id=${encodeURIComponent(entityId)}`
  if (entityType === 'request') return `/requests/${encodeURIComponent(entityId)}`
  const drafted = recordKindNames.find((name) => recordKinds[name].pendingPath === entityType)
  if (drafted) return kinds.get(drafted)?.place.draft(entityId)
  const of = recordKindOfType(entityType)
  const place = of && kinds.get(of)?.place
  if (!place) return undefined
  if (kind === 'TaskDecided' && severity === 'success') return place.record(entityId)
  if (taskId) return place.task(taskId)
  return kind === 'Mentioned' ? place.notes(entityId) : place.record(entityId)
}

/** A notice as the list shows it. */
export function entryOf(kinds: KnownKinds, notice: Notification): NotificationEntry {
  const href = whereTo(kinds, notice)
  return {
    id: notice.id,
    kind: marks[notice.kind] ?? 'task',
    title: notice.title,
    at: notice.createdAt,
    read: notice.readAt !== null,
    toAct: notice.actionable === true,
    ...(notice.body !== null && { body: notice.body }),
    ...(href !== undefined && { href }),
  }
}
