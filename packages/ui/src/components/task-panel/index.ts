export { TaskPanel, type TaskPanelProps } from './task-panel.tsx'
export { ChangeList, type ChangeListProps } from './change-list.tsx'
export { ItemList, type ItemListProps } from './item-list.tsx'
export { RoundHistory, type RoundHistoryProps } from './round-history.tsx'
export { CommentThread } from './comment-thread.tsx'
export { valueText, type ValueFormat } from './value-text.ts'
export { effectOf, type Effect } from './three-way.ts'
export { shortcuts, type ShortcutAction } from './shortcuts.ts'
export type {
  ApprovalTask,
  Change,
  ChangeColumn,
  ChangeOption,
  ChangeType,
  Decision,
  DecisionIssue,
  DecisionOutcome,
  MovedRecord,
  PendingAction,
  TaskComment,
  TaskEvent,
  TaskRound,
  UnchangedField,
} from './types.ts'
