import type { Draft, DraftContentOf, PrivilegedKind } from '@strongroom/api/contract'

/** What stands on the page of a draft before anything was typed: the platform knows nothing of it. */
export type UnbegunDraft<Kind extends PrivilegedKind> = Pick<
  Draft<Kind>,
  'kind' | 'approvedId' | 'content' | 'lockedFields' | 'draftStatus' | 'revision' | 'round'
> & { id: undefined; figures: undefined; taskId: null }

/** A draft on its page; it is begun by the first key. */
export type WrittenDraft<Kind extends PrivilegedKind> = Draft<Kind> | UnbegunDraft<Kind>

/** What the form holds before anything is typed, and of what. */
export type Beginning<Kind extends PrivilegedKind> = {
  /** The record to be changed; null for a new one. */
  approvedId: string | null
  content: DraftContentOf<Kind>
  lockedFields: string[]
}

/** A blank form, or one that holds what is approved. */
export function unbegunDraft<Kind extends PrivilegedKind>(kind: Kind, beginning: Beginning<Kind>): UnbegunDraft<Kind> {
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
