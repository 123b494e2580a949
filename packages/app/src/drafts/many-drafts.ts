import { runMutation, toApiError, type Api } from '@strongroom/api'
import {
  can,
  recordKindOfType,
  titleOf,
  type Draft,
  type DraftSummary,
  type RecordKind,
} from '@strongroom/api/contract'
import type { BulkAction } from '@strongroom/ui/entity-table'
import { oneByOne, type ManyOptions } from '../lists/one-by-one.ts'

/** What is done to all of them. */
type Doing = 'send' | 'delete'

const shown: Readonly<Record<Doing, Pick<BulkAction, 'label' | 'done' | 'tone' | 'words'>>> = {
  send: { label: 'Send for approval', done: 'sent', words: { label: 'Comment', required: '' } },
  delete: { label: 'Delete', done: 'deleted', tone: 'danger' },
}

/** A draft as the platform has it; null where it has it no more. */
type Now = Draft<RecordKind> | null

type ManyDraftsOptions = ManyOptions<DraftSummary> & { api: Api }

/** Sends or deletes many of one's own drafts one by one, after a look at each whether one may. */
export function manyDrafts(action: Doing, { api, ...options }: ManyDraftsOptions): BulkAction {
  const { queryClient } = options
  // A draft is read under its kind, which its row tells.
  const kinds = new Map<string, RecordKind>()
  return oneByOne<DraftSummary, Now>(
    {
      id: action,
      ...shown[action],
      nameOf: (one) =>
        one === null ? 'A draft that is gone' : 'title' in one ? one.title : titleOf(one.kind, one.content),
      mayBeDone: (row) => {
        const kind = recordKindOfType(row.entityType)
        if (!kind) return { allowed: false, reason: 'This page does not know what it is about.' }
        kinds.set(row.id, kind)
        return can(action, row) ? { allowed: true } : { allowed: false, reason: 'It waits for a decision.' }
      },
      act: ({ id, revision }, comment) => {
        const calls = api.records(kindOf(kinds, id))
        // Lists are read anew when all are done, not after each. The same body again goes under the same key.
        if (action === 'delete') return runMutation(queryClient, { ...calls.deleteDraft(id), meta: {} }, undefined)
        const mutation = calls.sendToApproval(id)
        return runMutation(
          queryClient,
          { ...mutation, meta: { stores: mutation.meta?.stores ?? [] } },
          { revision, ...(comment !== undefined && { comment }) },
        )
      },
      readNow: async (id) => {
        const kind = kinds.get(id)
        if (!kind) return null
        try {
          return await queryClient.fetchQuery(api.records(kind).draft(id))
        } catch (thrown) {
          if (toApiError(thrown).status === 404) return null
          throw thrown
        }
      },
      isDone: (now) => (action === 'delete' ? now === null : now !== null && !can('send', now)),
      isAsSeen: (now, { revision }) => now !== null && can(action, now) && now.revision === revision,
    },
    options,
  )
}

/** @throws for a draft that was not looked at before */
function kindOf(kinds: ReadonlyMap<string, RecordKind>, id: string): RecordKind {
  const kind = kinds.get(id)
  if (!kind) throw new Error(`Nothing was asked about the draft ${id}: check it before it is sent or deleted.`)
  return kind
}
