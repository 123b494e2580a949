import { mutationOptions, queryOptions } from '@tanstack/react-query'

import { sequenceOperations, setOperations } from '../contract/operations/transaction.ts'
import type { Uploaded, uploadTypes } from '../contract/set-upload.ts'
import type { CreateParentBody, SaveParentBody, SequenceBody } from '../contract/transaction-sequence.ts'
import type { Http } from '../http/create-http.ts'
import type { ExchangeOptions } from '../http/exchange.ts'
import { fileExchange, type FileToSend } from '../http/send-file.ts'
import { callOf } from './call-of.ts'
import { keys } from './keys.ts'
import { listOptions } from './list-options.ts'
import type { ListRequest } from './list-options.ts'

/** Pending transaction sets beyond their life-cycle. */
export type SetCalls = ReturnType<typeof setCalls>

/** A file of items, or the text of one. */
export type ItemsFile = FileToSend & { type: (typeof uploadTypes)[number]; signal?: AbortSignal | undefined }

/** The calls of pending sets that other kinds do not have. */
export function setCalls(http: Http, where: ExchangeOptions) {
  return {
    /**
     * What a set would do as it stands now. Read anew whenever it is asked for: it is about balances, which anybody moves.
     * Beside the records: whoever decides would ask once more about a draft that is no longer there.
     */
    dryRun: (id: string) =>
      queryOptions({
        queryKey: keys.dryRun(id),
        queryFn: ({ signal }) => http({ ...callOf(setOperations.dryRun, { id }), signal, idempotencyKey: null }),
        staleTime: 0,
      }),

    /** Adds the items of a file. A refused line is told in `reasons`, and then nothing of the file is kept. */
    upload: (id: string) =>
      mutationOptions({
        mutationKey: ['sets', 'upload', id],
        mutationFn: ({ signal, ...file }: ItemsFile): Promise<Uploaded> =>
          http({
            ...callOf(setOperations.upload, { id }),
            signal,
            through: fileExchange(where, file),
            // Two files are two wishes, though their calls look alike.
            idempotencyKey: crypto.randomUUID(),
          }),
        meta: {
          invalidates: [keys.drafts('transactionSet'), keys.drafts('transaction'), keys.dryRuns()],
        },
      }),
  }
}

/** Pending transactions of a set that run one after the other. */
export type SequenceCalls = ReturnType<typeof sequenceCalls>

/** The calls of the sequences. */
export function sequenceCalls(http: Http) {
  // A transaction carries its place, so the drafts change with the sequence, and the set has another revision.
  const changed = [keys.sequences(), keys.drafts('transaction'), keys.drafts('transactionSet'), keys.dryRuns()] as const
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
