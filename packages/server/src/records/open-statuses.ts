import { draftStatus, type DraftStatus } from '@strongroom/api/contract'
import type { StoredDraftStatus } from '../db/record-tables.ts'

/** The states of a pending version that is not closed yet. */
export const openStatuses: readonly DraftStatus[] = draftStatus.options

/** The state of a draft that is open. @throws for one that is closed: it is evidence, and not shown as a draft */
export function openStatus({ id, status }: { id: string; status: StoredDraftStatus }): DraftStatus {
  if (status === 'Approved' || status === 'Withdrawn') throw new Error(`Draft ${id} is closed and is not shown as one.`)
  return status
}
