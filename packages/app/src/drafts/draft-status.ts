import type { StatusValue } from '@strongroom/ui/entity-table'

const shown: Readonly<Record<string, StatusValue>> = {
  Draft: { status: 'draft', label: 'Draft' },
  Pending: { status: 'pending', label: 'Pending' },
  Rework: { status: 'rejected', label: 'Rework' },
}

/** Where a pending version stands, as a table shows it. */
export function draftStatusValue(draftStatus: string): StatusValue {
  return shown[draftStatus] ?? { status: 'neutral', label: draftStatus }
}
