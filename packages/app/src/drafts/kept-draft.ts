import type { DraftContentOf, RecordKind, SchemasOf } from '@strongroom/api/contract'
import * as z from 'zod/mini'
import type { WrittenDraft } from './written-draft.ts'

/** What was typed and not stored, with what it was written on: without that nobody could say later who changed what. */
export type KeptDraft = { revision: number; content: object; base: object }

/** With what a draft form begins: what is stored, and what a former visit could not store. */
export type DraftStart<Kind extends RecordKind> = {
  values: DraftContentOf<Kind>
  revision: number
  unsaved?: DraftContentOf<Kind>
}

const keptSchema = z.object({ revision: z.int(), content: z.unknown(), base: z.unknown() })

/**
 * The beginning of a draft form. What a former visit kept goes on from its own base and revision: when somebody else has
 * saved meanwhile, the platform refuses the first save, and the form compares both with what they grew from.
 */
export function draftStart<Kind extends RecordKind>(
  schemas: SchemasOf<Kind>,
  loaded: Pick<WrittenDraft<Kind>, 'content' | 'revision'>,
  found: unknown,
): DraftStart<Kind> {
  const kept = keptSchema.safeParse(found)
  const unsaved = kept.success ? readContent(schemas, kept.data.content) : undefined
  const base = kept.success ? readContent(schemas, kept.data.base) : undefined
  if (!kept.success || unsaved === undefined || base === undefined) {
    return { values: loaded.content, revision: loaded.revision }
  }
  return { values: base, revision: kept.data.revision, unsaved }
}

function readContent<Kind extends RecordKind>(
  schemas: SchemasOf<Kind>,
  content: unknown,
): DraftContentOf<Kind> | undefined {
  return z.safeParse(schemas.answeredContent, content).data
}
