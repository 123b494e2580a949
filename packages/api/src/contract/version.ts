import * as z from 'zod/mini'
import { id, instant, userRef } from './common.ts'
import { pageOf } from './list.ts'

/** One field's move from one version to the next; undefined means it had, or has, no value. */
export const change = z.object({ path: z.string(), old: z.optional(z.unknown()), new: z.optional(z.unknown()) })
export type Change = z.infer<typeof change>

/**
 * One approved version, kept whole and for ever. `hash` covers all of it, `previousHash` included; `intact` says that both
 * were recomputed and found right when this was read.
 */
export const version = z.object({
  version: z.int(),
  entityType: z.string(),
  entityId: id,
  /** The pending version that was approved. */
  draftId: id,
  /** Who began the record, and when: the same in each of its versions. */
  createdAt: instant,
  createdBy: userRef,
  changedAt: instant,
  changedBy: userRef,
  approvedBy: userRef,
  taskId: z.nullable(id),
  comment: z.nullable(z.string()),
  changes: z.array(change),
  snapshot: z.record(z.string(), z.unknown()),
  hash: z.string(),
  previousHash: z.nullable(z.string()),
  intact: z.boolean(),
})
export type Version = z.infer<typeof version>
export const versionPage = pageOf(version)
