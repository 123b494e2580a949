export { LeaveQuestion, type LeaveQuestionProps } from './leave-question.tsx'
export { useUnsavedGuard } from './use-unsaved-guard.ts'
