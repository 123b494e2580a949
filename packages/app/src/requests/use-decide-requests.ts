import { runMutation, type RequestCalls } from '@strongroom/api'
import {
  canRequest,
  type Me,
  type RequestDecision,
  type RequestDetail,
  type RequestRecord,
} from '@strongroom/api/contract'
import type { BulkAction, TableView } from '@strongroom/ui/entity-table'
import { useMemo } from 'react'
import type { List } from '../lists/list.ts'
import { oneByOne, type ManyOptions } from '../lists/one-by-one.ts'
import { useMany } from '../lists/use-many.ts'
import { useMe } from '../shell/use-app.ts'
import { foreseenVerdicts } from './foreseen-verdicts.ts'
import { requestReason } from './request-words.ts'

type Deciding = RequestDecision['action']

/** A comment on a request is shorter than one on a task. */
const words = { required: '', maxLength: 1000 }

const shown: Readonly<Record<Deciding, Pick<BulkAction, 'label' | 'done' | 'tone' | 'words'>>> = {
  approve: { label: 'Approve', done: 'approved', words: { ...words, label: 'Reason or comment' } },
  reject: {
    label: 'Reject',
    done: 'rejected',
    tone: 'danger',
    words: { ...words, label: 'Reason', required: 'Say why they are rejected', always: true },
  },
  withdraw: { label: 'Withdraw', done: 'withdrawn', words: { ...words, label: 'Reason or comment' } },
}

/** What the platform says against a decision, in words; null where nothing does. */
const refusalOf = (action: Deciding, request: RequestRecord): string | null =>
  action === 'withdraw' ? request.withdrawRefused : request.decideRefused

/** The state of a request that was decided like this: an approved one goes on. */
const isDecided = (action: Deciding, { status, state }: RequestDetail): boolean =>
  action === 'approve' ? status === 'Approved' : state === (action === 'reject' ? 'Rejected' : 'Withdrawn')

type DecideManyOptions = ManyOptions<RequestRecord> & {
  calls: Pick<RequestCalls, 'decide' | 'detail' | 'previewOf'>
  /** Who decides. */
  me: Pick<Me, 'id' | 'privileges'>
}

/** Decides on many requests one by one, after a look at each whether one may, and whether an approval could go through. */
export function decideManyRequests(action: Deciding, { calls, me, ...options }: DecideManyOptions): BulkAction {
  const revisions = new Map<string, number>()
  const decision = oneByOne<RequestRecord, RequestDetail>(
    {
      id: action,
      ...shown[action],
      disabledReason: requestReason(me, action === 'withdraw' ? 'edit' : 'approve'),
      nameOf: ({ requestNumber }) => requestNumber,
      mayBeDone: (request) => {
        revisions.set(request.id, request.revision)
        const reason = refusalOf(action, request)
        return reason === null ? { allowed: true } : { allowed: false, reason }
      },
      act: ({ id, revision }, comment) => {
        // Lists are read anew when all are done, not after each; what was foreseen is forgotten at once. The same body again goes under the same key.
        const { meta: { invalidates: _later, ...meta } = {}, ...mutation } = calls.decide(id)
        const body: RequestDecision =
          action === 'reject'
            ? { action, revision, comment: comment ?? '' }
            : { action, revision, ...(comment !== undefined && { comment }) }
        return runMutation(options.queryClient, { ...mutation, meta }, body)
      },
      readNow: (id) => options.queryClient.fetchQuery(calls.detail(id)),
      isDone: (now) => now.decidedBy?.id === me.id && isDecided(action, now),
      isAsSeen: (now, { revision }) => canRequest('decide', now) && now.revision === revision,
    },
    options,
  )
  if (action !== 'approve') return decision
  return {
    ...decision,
    check: (selection, signal) =>
      foreseenVerdicts(decision.check(selection, signal), {
        queryClient: options.queryClient,
        calls,
        revisionOf: (id) => revisions.get(id) ?? 0,
        signal,
      }),
  }
}

type UseDecideOptions = {
  calls: RequestCalls
  list: List<RequestRecord>
  view: Pick<TableView, 'q' | 'sort' | 'filters'>
}

/** The requests that are ticked in a list, and what can be decided of all of them. */
export function useDecideRequests({ calls, list, view }: UseDecideOptions) {
  const me = useMe()
  const { actions, invalidates } = useMemo(
    () => ({
      actions: (options: ManyOptions<RequestRecord>) =>
        (['approve', 'reject', 'withdraw'] as const).map((action) =>
          decideManyRequests(action, { calls, me, ...options }),
        ),
      invalidates: calls.decide('').meta?.invalidates ?? [],
    }),
    [calls, me],
  )
  return useMany({ list, view, actions, invalidates })
}
