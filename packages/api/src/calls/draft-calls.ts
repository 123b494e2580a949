import { mutationOptions } from '@tanstack/react-query'

import { recordsOperations } from '../contract/operations/records.ts'
import { recordKinds } from '../contract/kinds/index.ts'
import type { RecordKind } from '../contract/kinds/index.ts'
import type { Http } from '../http/create-http.ts'
import { callOf } from './call-of.ts'
import { keys } from './keys.ts'

/** What may be done to pending versions whatever their kind. */
export type DraftCalls = ReturnType<typeof draftCalls>

/** The calls for lists that hold pending versions of several kinds. */
export function draftCalls(http: Http) {
  return {
    /** Deletes a pending version by its kind and id; an open task of it is withdrawn. */
    deleteDraft: () =>
      mutationOptions({
        mutationKey: ['drafts', 'deleteDraft'],
        mutationFn: ({ kind, id }: { kind: RecordKind; id: string }) =>
          http(
            callOf(recordsOperations.deleteDraft, { type: recordKinds[kind].pendingPath.slice('Pending'.length), id }),
          ),
        // Which kind it is of is known only when it runs.
        meta: { invalidates: [keys.records(), keys.ownDrafts(), keys.tasks()] },
      }),
  }
}
