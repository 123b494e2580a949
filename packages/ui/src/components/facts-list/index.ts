export { FactsList, type Fact, type FactsListProps } from './facts-list.tsx'
