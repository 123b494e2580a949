export { DecisionScreen, type DecisionScreenProps } from './decision-screen.tsx'
export { type ColumnTask, type TaskColumnProps } from './task-column.tsx'
export { DecisionSkeleton } from './decision-skeleton.tsx'
