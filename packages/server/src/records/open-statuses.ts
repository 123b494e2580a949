import { draftStatus, type DraftStatus } from '@strongroom/api/contract'

/** The states of a pending version that is not closed yet. */
export const openStatuses: readonly DraftStatus[] = draftStatus.options
