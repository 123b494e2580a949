import type * as z from 'zod/mini'
import type { Field } from '../fields.ts'
import { recordSchemas } from '../record.ts'
import type { Rule } from '../rules.ts'
import type { KindContents } from './define-kind.ts'
import { recordKinds } from './index.ts'
import type { ContentOf, RecordKind, SchemasOf, TotalsOf } from './index.ts'

/** A kind with all that its records hold. */
export type LoadedKind<Kind extends RecordKind> = {
  kind: Kind
  /** The fields of its content, in the order of the form. */
  fields: readonly Field[]
  /** What its records hold, as it is approved. */
  content: z.ZodMiniType<ContentOf<Kind>>
  schemas: SchemasOf<Kind>
  /** The schema of the figures above its list; undefined for a kind that has none. */
  totals: z.ZodMiniType<TotalsOf<Kind>> | undefined
  /** Loads what must be true of its content beyond each field: for forms. */
  rules: () => Promise<Rule<ContentOf<Kind>>>
}

const loaded = new Map<RecordKind, Promise<unknown>>()

/**
 * A kind with its contents, which come with the first screen that shows one. Asked for once; one that could not be
 * loaded, on a bad line, is asked for again.
 */
export function loadKind<Kind extends RecordKind>(kind: Kind): Promise<LoadedKind<Kind>> {
  const known = loaded.get(kind)
  if (known) return known.then((found) => asKind<Kind>(found))
  const fresh = recordKinds[kind].contents().then((contents) => opened(kind, asContents(contents)))
  loaded.set(kind, fresh)
  fresh.catch(() => loaded.delete(kind))
  return fresh.then((found) => asKind<Kind>(found))
}

type AnyContents = KindContents<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType | undefined>

function opened(kind: RecordKind, { content, rules, figures, totals }: AnyContents) {
  const schemas = recordSchemas(kind, { content, figures })
  return {
    kind,
    fields: schemas.fields,
    content,
    schemas,
    totals,
    rules,
  }
}

/** Every entry of the registry loads what `defineKind` made; that they are of different kinds is of no matter here. */
function asContents(contents: object): AnyContents {
  return contents as AnyContents
}

/** What was made above of a kind's own contents is that kind, loaded. */
function asKind<Kind extends RecordKind>(found: unknown): LoadedKind<Kind> {
  return found as LoadedKind<Kind>
}
