export { DecisionScreen, type DecisionScreenProps } from './decision-screen.tsx'
export { DecisionSkeleton } from './decision-skeleton.tsx'
