import type { Approved, PrivilegedKind } from '@strongroom/api/contract'
import { Instant } from '@strongroom/ui/cells'
import type { StripItem } from '@strongroom/ui/patterns/detail-screen'
import { StatusChip } from '@strongroom/ui/status-chip'
import type { KeyFacts } from './recorded-kind.ts'

type Changed = Pick<Approved<PrivilegedKind>, 'updatedBy' | 'reviewedBy' | 'reviewedAt'>

/** What stands under a record's title: what its kind says counts most, then who changed it last. */
export function stripOf({ status, type, identifiers = [], figures = [] }: KeyFacts, record: Changed): StripItem[] {
  return [
    { label: 'Status', value: status && <StatusChip {...status} /> },
    { label: 'Type', value: type },
    ...identifiers.map(({ label, value }) => ({ label, value, ...(value !== undefined && { copy: value }) })),
    ...figures,
    {
      label: 'Last change',
      value: (
        <span>
          {record.updatedBy.name}, approved by {record.reviewedBy.name}, <Instant at={record.reviewedAt} />
        </span>
      ),
    },
  ]
}
