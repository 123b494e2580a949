import type { StatusValue } from '@strongroom/ui/entity-table'
import { standings } from '@strongroom/ui/status-chip'

const shown: Readonly<Record<string, StatusValue>> = standings

/** Where a pending version stands, as a table shows it. */
export function draftStatusValue(draftStatus: string): StatusValue {
  return shown[draftStatus] ?? { status: 'neutral', label: draftStatus }
}
