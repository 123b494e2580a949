import type { RecordKind } from '@strongroom/api/contract'
import { useState } from 'react'
import { useApp } from '../shell/use-app.ts'
import type { ShownKind } from '../shown-kind.ts'
import { draftStart, type KeptDraft } from './kept-draft.ts'
import { dropUnsaved, keepUnsaved, readUnsaved } from './unsaved-text.ts'
import type { WrittenDraft } from './written-draft.ts'

/** What was typed into a draft and not stored, kept in this tab while its owner is elsewhere or signs in again. */
export function useKeptDraft<Kind extends RecordKind>({ kind, schemas }: ShownKind<Kind>, loaded: WrittenDraft<Kind>) {
  const { api } = useApp()
  const [kept] = useState(() => {
    // Read at once: when the session has ended there is nobody any more to ask whose draft it is.
    const userId = api.session.get()?.userId ?? ''
    const keyOf = (draftId: string) => ({ userId, kind, id: draftId })
    let key = keyOf(loaded.id ?? beginningOf(loaded))
    return {
      start: draftStart(schemas, loaded, readUnsaved(key)),
      keep: (left: KeptDraft) => keepUnsaved(key, left),
      drop: () => dropUnsaved(key),
      /** The draft is stored under an id of its own from now on. */
      begun(draftId: string) {
        dropUnsaved(key)
        key = keyOf(draftId)
      },
    }
  })
  return kept
}

/** What one was begun of: what is typed into a new contact of one record is not what is typed into that of another. */
const beginningOf = ({ approvedId, ridesWith, content }: WrittenDraft<RecordKind>): string =>
  approvedId === null ? `of nothing ${ridesWith?.id ?? ''} ${JSON.stringify(content)}` : `of ${approvedId}`
