export { FactsList, isGiven, type Fact, type FactsListProps } from './facts-list.tsx'
