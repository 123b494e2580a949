import type { Draft, DraftContentOf, PrivilegedKind, SchemasOf } from '@strongroom/api/contract'
import * as z from 'zod/mini'

/** What was typed and not stored, with what it was written on: without that nobody could say later who changed what. */
export type KeptDraft = { revision: number; content: object; base: object }

/** With what a draft form begins: what is stored, and what a former visit could not store. */
export type DraftStart<Kind extends PrivilegedKind> = {
  values: DraftContentOf<Kind>
  revision: number
  unsaved?: DraftContentOf<Kind>
}

const keptSchema = z.object({ revision: z.int(), content: z.unknown(), base: z.unknown() })

/**
 * The beginning of a draft form. What a former visit kept goes on from its own base and revision: when somebody else has
 * saved meanwhile, the platform refuses the first save, and the form compares both with what they grew from.
 */
export function draftStart<Kind extends PrivilegedKind>(
  schemas: SchemasOf<Kind>,
  loaded: Draft<Kind>,
  found: unknown,
): DraftStart<Kind> {
  const kept = keptSchema.safeParse(found)
  const unsaved = kept.success ? readContent(schemas, loaded, kept.data.content) : undefined
  const base = kept.success ? readContent(schemas, loaded, kept.data.base) : undefined
  if (!kept.success || unsaved === undefined || base === undefined) {
    return { values: loaded.content, revision: loaded.revision }
  }
  return { values: base, revision: kept.data.revision, unsaved }
}

// Read as an answer is, not as a save: text that is too long to be saved was typed all the same.
function readContent<Kind extends PrivilegedKind>(
  schemas: SchemasOf<Kind>,
  loaded: Draft<Kind>,
  content: unknown,
): DraftContentOf<Kind> | undefined {
  return schemas.draft.safeParse({ ...loaded, content }).data?.content
}
