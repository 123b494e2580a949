export {
  DetailScreen,
  DetailSection,
  FactsSection,
  SectionActions,
  SectionFields,
  SectionStack,
  type DetailScreenProps,
  type DetailSectionProps,
  type FactsSectionProps,
  type PendingChange,
} from './detail-screen.tsx'
export type { StripItem } from './key-strip.tsx'
export type { Walk } from './walk.tsx'
export { DetailSkeleton } from './detail-skeleton.tsx'
