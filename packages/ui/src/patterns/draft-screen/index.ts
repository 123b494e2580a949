export { DraftScreen, type DraftScreenProps } from './draft-screen.tsx'
export { DraftSkeleton } from './draft-skeleton.tsx'
