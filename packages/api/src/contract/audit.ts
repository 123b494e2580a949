import * as z from 'zod/mini'
import { id, instant, userRef } from './common.ts'
import { pageOf } from './list.ts'

/**
 * One row of the trail: what was done to a person, a role or reference data, by whom, and what it was before and after.
 * Rows are never changed or removed.
 */
export const auditEntry = z.object({
  id,
  at: instant,
  /** Who did it; null where the platform did, whose job `system` then names. */
  by: z.nullable(userRef),
  system: z.nullable(z.string()),
  action: z.string(),
  entityType: z.string(),
  entityId: z.string(),
  /** What the record is called today; null where it has no name of its own. */
  entityName: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
})
export type AuditEntry = z.infer<typeof auditEntry>
export const auditPage = pageOf(auditEntry)
