import * as z from 'zod/mini'
import { id, instant } from './common.ts'
import { pageOf } from './list.ts'

/** A sequence runs in one piece: so many transactions it has at most. */
export const mostInSequence = 1_000

/** Pending transactions of a set that run in a given order. `sequence` is 1 to n, without a gap. */
export const pendingParentTransaction = z.object({
  id,
  transactionSetId: id,
  name: z.string(),
  version: z.int(),
  status: z.string(),
  children: z.array(
    z.object({ pendingTransactionId: id, reference: z.string(), sequence: z.int(), dependsOnPrevious: z.boolean() }),
  ),
  onFailure: z.string(),
  updatedAt: instant,
})
export type PendingParentTransaction = z.infer<typeof pendingParentTransaction>
export const pendingParentTransactionPage = pageOf(pendingParentTransaction)

export const onFailure = z.enum(['Stop', 'Continue', 'RollBack'])

const sequenceName = z.string().check(
  z.minLength(1),
  z.refine((name) => Array.from(name).length <= 100, { error: 'must be at most 100 characters' }),
)

/** POST `PendingParentTransaction`: pending transactions of one set that are to run one after the other. */
export const createParentBody = z.strictObject({
  transactionSetId: id,
  name: sequenceName,
  onFailure,
  pendingTransactionIds: z.array(id).check(
    z.minLength(1),
    z.maxLength(mostInSequence),
    z.refine((ids) => new Set(ids).size === ids.length, { error: 'must name each transaction once' }),
  ),
})
export type CreateParentBody = z.infer<typeof createParentBody>

/** PUT `PendingParentTransaction/{id}`: its name and what happens when one of them fails. */
export const saveParentBody = z.strictObject({ version: z.int(), name: sequenceName, onFailure })
export type SaveParentBody = z.infer<typeof saveParentBody>

/**
 * PUT `PendingParentTransaction/{id}/sequence`: the whole new order, against the version that was seen. Where it is not said
 * that one does without the one before it, it depends on it.
 */
export const sequenceBody = z.strictObject({
  version: z.int(),
  order: z
    .array(z.strictObject({ id, sequence: z.int().check(z.minimum(1)), dependsOnPrevious: z.optional(z.boolean()) }))
    .check(
      z.minLength(1),
      z.maxLength(mostInSequence),
      z.refine((order) => isDense(order.map((place) => place.sequence)), {
        error: 'must number the transactions 1 to n, each once',
      }),
      z.refine((order) => new Set(order.map((place) => place.id)).size === order.length, {
        error: 'must name each transaction once',
      }),
    ),
})

export type SequenceBody = z.infer<typeof sequenceBody>

function isDense(sequence: readonly number[]): boolean {
  return sequence.toSorted((left, right) => left - right).every((place, index) => place === index + 1)
}
