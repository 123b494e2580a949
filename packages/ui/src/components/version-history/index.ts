export type { VersionComparison } from './version-compare.tsx'
export { VersionHistory, type ChainState, type VersionEntry, type VersionHistoryProps } from './version-history.tsx'
