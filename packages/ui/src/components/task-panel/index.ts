export { TaskPanel, type TaskPanelProps } from './task-panel.tsx'
export { RecallButton, type RecallButtonProps } from './recall-button.tsx'
export { RoundHistory, type RoundHistoryProps } from './round-history.tsx'
export { useForgottenAnswers } from './answer-words.ts'
export { CommentThread } from './comment-thread.tsx'
export { shortcuts, type ShortcutAction } from './shortcuts.ts'
export type {
  ApprovalTask,
  CommentAnswers,
  Decision,
  DecisionIssue,
  DecisionOutcome,
  MovedRecord,
  PendingAction,
  TaskPlace,
  TaskComment,
  TaskEvent,
  TaskRound,
} from './types.ts'
