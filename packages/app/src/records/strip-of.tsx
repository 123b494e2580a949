import type { StripItem } from '@strongroom/ui/patterns/detail-screen'
import { StatusChip } from '@strongroom/ui/status-chip'
import type { KeyFacts } from './recorded-kind.ts'

/** What stands under a record's title: what its kind says counts most. */
export function stripOf({ status, type, identifiers = [], figures = [] }: KeyFacts): StripItem[] {
  return [
    { label: 'Status', value: status && <StatusChip {...status} /> },
    ...(type ? [type] : []),
    ...identifiers.map(({ label, value }) => ({ label, value, ...(value !== undefined && { copy: value }) })),
    ...figures,
  ]
}
