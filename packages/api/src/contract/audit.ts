import * as z from 'zod/mini'
import { id, instant, userRef } from './common.ts'
import { pageOf } from './list.ts'

/** What can be done to what has no versions. A client shows one that it does not know as it is. */
export const auditAction = z.enum([
  'Added',
  'Approved',
  'Asked',
  'Blocked',
  'Bound',
  'Changed',
  'Completed',
  'Created',
  'Deleted',
  'Disabled',
  'Enabled',
  'Failed',
  'Imported',
  'InProgress',
  'Invited',
  'Locked',
  'Ordered',
  'Pending',
  'Rejected',
  'Released',
  'Removed',
  'Revoked',
  'SignedOut',
  'Split',
  'Unlocked',
  'Verified',
  'Withdrawn',
])
export type AuditAction = z.infer<typeof auditAction>

/** What it can be done to: one thing, or a whole list of reference data, which is called as its import is. */
export const auditedType = z.enum([
  'user',
  'role',
  'sharedView',
  'request',
  'externalAccount',
  'pendingParentTransaction',
  'settlement',
  'transactionFeeType',
  'fee-types',
  'ownershipConfiguration',
  'ownership',
  'rateIndex',
  'rate-indexes',
  'rateIndexValue',
  'rates',
  'attributeDefinition',
  'attributes',
  'holiday',
  'holidays',
  'naics',
  'universe',
])
export type AuditedType = z.infer<typeof auditedType>

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
