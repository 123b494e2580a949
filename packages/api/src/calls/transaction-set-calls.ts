import { mutationOptions, queryOptions } from '@tanstack/react-query'

import { sequenceOperations, setOperations } from '../contract/operations/transaction.ts'
import type { CreateParentBody, SaveParentBody, SequenceBody } from '../contract/transaction-sequence.ts'
import type { Http } from '../http/create-http.ts'
import { callOf } from './call-of.ts'
import { keys } from './keys.ts'
import { listOptions } from './list-options.ts'
import type { ListRequest } from './list-options.ts'

/** Pending transaction sets beyond their life-cycle. */
export type SetCalls = ReturnType<typeof setCalls>

/** The calls of pending sets that other kinds do not have. */
export function setCalls(http: Http) {
  return {
    /** Finds out what a set would do. It changes nothing, so nothing is read again. */
    dryRun: (id: string) =>
      mutationOptions({
        mutationKey: ['sets', 'dryRun', id],
        mutationFn: () => http(callOf(setOperations.dryRun, { id })),
        meta: { invalidates: [] },
      }),
  }
}

/** Pending transactions of a set that run one after the other. */
export type SequenceCalls = ReturnType<typeof sequenceCalls>

/** The calls of the sequences. */
export function sequenceCalls(http: Http) {
  // A transaction carries its place, so the drafts change with the sequence.
  const changed = [keys.sequences(), ['records', 'transaction', 'draft']] as const
  return {
    /** The sequences, page by page. */
    list: (request: ListRequest = {}) =>
      listOptions({ http, key: keys.sequenceList(), call: () => callOf(sequenceOperations.list), request }),

    /** One sequence. */
    detail: (id: string) =>
      queryOptions({
        queryKey: keys.sequenceDetail(id),
        queryFn: ({ signal }) => http({ ...callOf(sequenceOperations.detail, { id }), signal }),
      }),

    /** Puts pending transactions of a set into a sequence. */
    create: () =>
      mutationOptions({
        mutationKey: ['sequences', 'create'],
        mutationFn: (body: CreateParentBody) => http({ ...callOf(sequenceOperations.create), body }),
        meta: { invalidates: changed },
      }),

    /** Renames a sequence, or says what happens when one of it fails. A stale `version` is refused (1006). */
    update: (id: string) =>
      mutationOptions({
        mutationKey: ['sequences', 'update', id],
        mutationFn: (body: SaveParentBody) => http({ ...callOf(sequenceOperations.update, { id }), body }),
        meta: { stores: keys.sequenceDetail(id), invalidates: changed },
        scope: { id: `sequence-${id}` },
      }),

    /** Takes a sequence apart; its transactions stay. */
    delete: (id: string) =>
      mutationOptions({
        mutationKey: ['sequences', 'delete', id],
        mutationFn: () => http(callOf(sequenceOperations.delete, { id })),
        meta: { invalidates: changed },
        scope: { id: `sequence-${id}` },
      }),

    /** Gives the transactions of a sequence their whole new order. A stale `version` is refused (1006). */
    order: (id: string) =>
      mutationOptions({
        mutationKey: ['sequences', 'order', id],
        mutationFn: (body: SequenceBody) => http({ ...callOf(sequenceOperations.order, { id }), body }),
        meta: { stores: keys.sequenceDetail(id), invalidates: changed },
        scope: { id: `sequence-${id}` },
      }),
  }
}
