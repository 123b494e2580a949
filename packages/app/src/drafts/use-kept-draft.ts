import type { Draft, PrivilegedKind } from '@strongroom/api/contract'
import { useState } from 'react'
import { dropUnsaved, keepUnsaved, readUnsaved } from './unsaved-text.ts'
import { useApp } from '../shell/use-app.ts'
import type { ShownKind } from '../shown-kind.ts'
import { draftStart, type KeptDraft } from './kept-draft.ts'

/** What was typed into a draft and not stored, kept in this tab while its owner is elsewhere or signs in again. */
export function useKeptDraft<Kind extends PrivilegedKind>({ kind, schemas }: ShownKind<Kind>, loaded: Draft<Kind>) {
  const { api } = useApp()
  const [kept] = useState(() => {
    // Read at once: when the session has ended there is nobody any more to ask whose draft it is.
    const key = { userId: api.session.get()?.userId ?? '', kind, draftId: loaded.id }
    return {
      start: draftStart(schemas, loaded, readUnsaved(key)),
      keep: (left: KeptDraft) => keepUnsaved(key, left),
      drop: () => dropUnsaved(key),
    }
  })
  return kept
}
