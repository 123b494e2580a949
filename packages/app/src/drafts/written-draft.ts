import type { Draft, DraftCarrier, DraftContentOf, RecordKind } from '@strongroom/api/contract'

/** What stands on the page of a draft before anything was typed: the platform knows nothing of it. */
export type UnbegunDraft<Kind extends RecordKind> = Pick<
  Draft<Kind>,
  'kind' | 'approvedId' | 'content' | 'lockedFields' | 'ridesWith' | 'draftStatus' | 'revision' | 'round'
> & { id: undefined; figures: undefined; taskId: null }

/** A draft on its page; it is begun by the first key. */
export type WrittenDraft<Kind extends RecordKind> = Draft<Kind> | UnbegunDraft<Kind>

/** What the form holds before anything is typed, and of what. */
export type Beginning<Kind extends RecordKind> = {
  /** The record to be changed; null for a new one. */
  approvedId: string | null
  content: DraftContentOf<Kind>
  lockedFields: string[]
  /** The pending record with which it is decided on. */
  ridesWith?: DraftCarrier | undefined
}

/** A blank form, or one that holds what is approved. */
export function unbegunDraft<Kind extends RecordKind>(kind: Kind, beginning: Beginning<Kind>): UnbegunDraft<Kind> {
  return {
    id: undefined,
    kind,
    ...beginning,
    figures: undefined,
    draftStatus: 'Draft',
    revision: 0,
    round: 1,
    taskId: null,
  }
}
