import type * as z from 'zod/mini'
import { clientContent, clientTotals } from './client.ts'
import { institutionContent, institutionTotals } from './institution.ts'
import { recordKinds, type ContentOf, type RecordKind, type SchemasOf } from './record-kinds.ts'
import { recordSchemas } from './record.ts'

export { titleOf } from './record-kinds.ts'
export type { Approved, ContentOf, Draft, DraftContentOf, FilterOf, SortOf } from './record-kinds.ts'

/**
 * The kinds that server and app manage whole, with their contents: the entries of `record-kinds.ts`, plus what is in
 * the first load because a screen needs it at once.
 */
export const managedKinds = {
  institution: { ...recordKinds.institution, content: institutionContent, totals: institutionTotals },
  client: { ...recordKinds.client, content: clientContent, totals: clientTotals },
} as const satisfies {
  readonly [Kind in RecordKind]?: (typeof recordKinds)[Kind] & { content: z.ZodMiniType; totals: z.ZodMiniType }
}

export type ManagedKind = keyof typeof managedKinds
export type TotalsOf<Kind extends ManagedKind> = z.infer<(typeof managedKinds)[Kind]['totals']>

/** Typed by the kind literal: `Object.keys` of the registry has no other members. */
export const managedKindNames = Object.keys(managedKinds) as readonly ManagedKind[]

/** The schemas of a managed kind: its records on the wire and the bodies of its writes. */
export type ManagedSchemas<Kind extends ManagedKind> = SchemasOf<Kind>

const made: { [Kind in ManagedKind]?: ManagedSchemas<Kind> } = {}

/** The schemas of a kind, made on first use: a page that shows one kind does not pay for the others. */
export function managedSchemas<Kind extends ManagedKind>(kind: Kind): ManagedSchemas<Kind> {
  const known: ManagedSchemas<Kind> | undefined = made[kind]
  if (known) return known
  const fresh: ManagedSchemas<Kind> = recordSchemas(kind, contentSchema(kind))
  Object.assign(made, { [kind]: fresh })
  return fresh
}

/** The registry's entry under a kind holds that kind's own content schema. */
function contentSchema<Kind extends ManagedKind>(kind: Kind): z.ZodMiniType<ContentOf<Kind>> {
  const schema: z.ZodMiniType = managedKinds[kind].content
  return schema as z.ZodMiniType<ContentOf<Kind>>
}

/** The managed kind whose approved path segment this is, whatever its case. */
export function kindOfType(type: string): ManagedKind | undefined {
  return managedKindNames.find((kind) => managedKinds[kind].type.toLowerCase() === type.toLowerCase())
}

/** Whether a kind is one of those that server and app manage whole. */
export function isManaged(kind: RecordKind): kind is ManagedKind {
  return kind in managedKinds
}
