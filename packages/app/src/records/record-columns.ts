import type { Approved, RecordKind } from '@strongroom/api/contract'
import type { Column } from '@strongroom/ui/entity-table'

/** The columns that every kind's records have, after the kind's own. Called once a kind, at module scope. */
export function recordColumns<Kind extends RecordKind>(): Column<Approved<Kind>>[] {
  return [
    {
      id: 'change',
      header: 'Change',
      cell: 'status',
      value: ({ hasPendingChange }) => (hasPendingChange ? { status: 'pending', label: 'Under way' } : undefined),
      width: 112,
    },
    { id: 'version', header: 'Version', cell: 'number', value: ({ version }) => version, initiallyHidden: true },
    {
      id: 'updatedAt',
      header: 'Approved',
      cell: 'instant',
      value: ({ updatedAt }) => updatedAt,
      width: 156,
      sortable: true,
    },
    {
      id: 'reviewedBy',
      header: 'Approved by',
      cell: 'text',
      value: ({ reviewedBy }) => reviewedBy.name,
      initiallyHidden: true,
    },
  ]
}
