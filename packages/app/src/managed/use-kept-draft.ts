import { managedSchemas, type Draft, type DraftContentOf, type ManagedKind } from '@strongroom/api/contract'
import { useState } from 'react'
import * as z from 'zod/mini'
import { dropUnsaved, keepUnsaved, readUnsaved } from '../auth/unsaved-drafts.ts'
import { useApp } from '../shell/use-app.ts'

type Kept<Kind extends ManagedKind> = { values: DraftContentOf<Kind>; revision: number }

/** With what a draft form begins: what is stored, and what a former visit could not store. */
type Start<Kind extends ManagedKind> = Kept<Kind> & { unsaved?: DraftContentOf<Kind> }

/**
 * What was typed into a draft and not stored, kept in this tab while its owner signs in again. When somebody else has
 * saved meanwhile, the first save is based on the old revision on purpose: the platform refuses it, and the form asks.
 */
export function useKeptDraft<Kind extends ManagedKind>(kind: Kind, loaded: Draft<Kind>) {
  const { api } = useApp()
  const [kept] = useState(() => {
    // Read at once: when the session has ended there is nobody any more to ask whose draft it is.
    const key = { userId: api.session.get()?.userId ?? '', kind, draftId: loaded.id }
    return {
      start: startOf(loaded, parseKept(kind, readUnsaved(key))),
      keep: ({ values, revision }: Kept<Kind>) => keepUnsaved(key, { revision, content: values }),
      drop: () => dropUnsaved(key),
    }
  })
  return kept
}

function startOf<Kind extends ManagedKind>(loaded: Draft<Kind>, kept: Kept<Kind> | undefined): Start<Kind> {
  if (kept === undefined) return { values: loaded.content, revision: loaded.revision }
  return { values: loaded.content, revision: Math.min(kept.revision, loaded.revision), unsaved: kept.values }
}

function parseKept<Kind extends ManagedKind>(kind: Kind, found: unknown): Kept<Kind> | undefined {
  const parsed = z.safeParse(managedSchemas(kind).saveBody, found)
  return parsed.success ? { values: parsed.data.content, revision: parsed.data.revision } : undefined
}
