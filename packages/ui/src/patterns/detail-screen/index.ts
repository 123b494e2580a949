export {
  DetailScreen,
  DetailSection,
  FactsSection,
  type DetailScreenProps,
  type DetailSectionProps,
  type FactsSectionProps,
  type PendingChange,
} from './detail-screen.tsx'
export { DetailSkeleton } from './detail-skeleton.tsx'
