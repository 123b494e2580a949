import type { Draft, DraftContentOf, PrivilegedKind } from '@strongroom/api/contract'

/** What stands on the page of a draft before anything was typed: the platform knows nothing of it. */
export type UnbegunDraft<Kind extends PrivilegedKind> = Pick<
  Draft<Kind>,
  'kind' | 'approvedId' | 'content' | 'draftStatus' | 'revision' | 'round'
> & { id: undefined; figures: undefined; taskId: null }

/** A draft on its page; it is begun by the first key. */
export type WrittenDraft<Kind extends PrivilegedKind> = Draft<Kind> | UnbegunDraft<Kind>

/** A blank form, or one that holds what is approved. */
export function unbegunDraft<Kind extends PrivilegedKind>(
  kind: Kind,
  { approvedId, content }: { approvedId: string | null; content: DraftContentOf<Kind> },
): UnbegunDraft<Kind> {
  return {
    id: undefined,
    kind,
    approvedId,
    content,
    figures: undefined,
    draftStatus: 'Draft',
    revision: 0,
    round: 1,
    taskId: null,
  }
}
