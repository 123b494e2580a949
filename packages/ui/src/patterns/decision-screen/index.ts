export { DecisionScreen, type DecisionScreenProps } from './decision-screen.tsx'
export { Evidence, type EvidencePoint, type EvidenceProps } from './evidence.tsx'
export { type ColumnTask, type TaskColumnProps } from './task-column.tsx'
