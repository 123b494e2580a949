import type * as z from 'zod/mini'
import { isManaged, managedSchemas, type ManagedKind } from './managed.ts'
import type { ContentOf, RecordKind, SchemasOf } from './record-kinds.ts'
import { recordSchemas } from './record.ts'

type LaterKind = Exclude<RecordKind, ManagedKind>

/** Where the content of a kind comes from that is not in the first load. */
const load: { readonly [Kind in LaterKind]: () => Promise<z.ZodMiniType<ContentOf<Kind>>> } = {
  institutionAccount: async () => (await import('./institution-account.ts')).institutionAccountContent,
  clientAccount: async () => (await import('./client-account.ts')).clientAccountContent,
  interestRatePlan: async () => (await import('./interest-rate-plan.ts')).interestRatePlanContent,
  depositProtection: async () => (await import('./deposit-protection.ts')).depositProtectionContent,
  contact: async () => (await import('./contact.ts')).contactContent,
  transaction: async () => (await import('./transaction.ts')).transactionContent,
  transactionSet: async () => (await import('./transaction-set.ts')).transactionSetContent,
}

const made = new Map<LaterKind, Promise<unknown>>()

/** The schemas of a kind; for one that is not in the first load, its content is loaded with its first call. */
export function loadRecordSchemas<Kind extends RecordKind>(kind: Kind): SchemasOf<Kind> | Promise<SchemasOf<Kind>> {
  if (isManaged(kind)) return asKind<Kind>(managedSchemas(kind))
  return laterSchemas<Kind>(kind)
}

function laterSchemas<Kind extends RecordKind>(kind: LaterKind): Promise<SchemasOf<Kind>> {
  const known = made.get(kind) ?? load[kind]().then((content) => recordSchemas(kind, content as z.ZodMiniType))
  made.set(kind, known)
  // A content that could not be loaded, on a bad line, is asked for again.
  known.catch(() => made.delete(kind))
  return known.then((schemas) => asKind<Kind>(schemas))
}

/** The two ways above answer the schemas of the kind that they were asked for; narrowing loses that it is `Kind`. */
function asKind<Kind extends RecordKind>(schemas: unknown): SchemasOf<Kind> {
  return schemas as SchemasOf<Kind>
}
