import { runMutation, type Api } from '@strongroom/api'
import { canTask, type ApprovingTask, type CannotDecideReason, type TaskSummary } from '@strongroom/api/contract'
import type { BulkAction } from '@strongroom/ui/entity-table'
import { oneByOne, type ManyOptions } from '../lists/one-by-one.ts'
import { refusals } from './refusals.ts'

/** What is decided of all of them. */
type Deciding = 'approve' | 'reject'

/** `me` is who decides, by id. */
type DecideOptions = ManyOptions<TaskSummary> & { api: Api; me: string }

const unseen = 'You have not opened it as it is now.'

/** Decides on many tasks one by one, after a look at each whether one may. */
export function decideMany(action: Deciding, { api, me, ...options }: DecideOptions): BulkAction {
  const decide = (task: TaskSummary, comment: string | undefined) => {
    const { id, revision } = task
    const body =
      action === 'approve'
        ? { action, revision, ...(comment !== undefined && { comment }) }
        : { action, revision, comment: comment ?? '' }
    // Lists are read anew when all are done, not after each; what was foreseen is forgotten at once. The same body again goes under the same key.
    const { meta: { invalidates: _later, ...meta } = {}, ...mutation } = api.tasks.decide(id)
    return runMutation(options.queryClient, { ...mutation, meta }, body)
  }
  return oneByOne<TaskSummary, ApprovingTask>(
    {
      id: action,
      label: action === 'approve' ? 'Approve' : 'Send back',
      done: action === 'approve' ? 'approved' : 'sent back',
      ...(action === 'reject' && { tone: 'danger' as const }),
      words:
        action === 'approve'
          ? { label: 'Reason or comment', required: 'Say why what you have not opened may be approved' }
          : { label: 'Reason', required: 'Say why they are sent back', always: true },
      nameOf: ({ entityDisplayName }) => entityDisplayName,
      mayBeDone: ({ canDecide, cannotDecideReason, seen }) =>
        canDecide
          ? { allowed: true, ...(action === 'approve' && !seen && { needsWords: unseen }) }
          : { allowed: false, reason: reasonOf(cannotDecideReason) },
      act: decide,
      readNow: (id) => options.queryClient.fetchQuery(api.tasks.detail(id)),
      isDone: (now, { round }) => isDoneBy(now, { me, action, round }),
      isAsSeen: (now, { revision }) => canTask('decide', now) && now.revision === revision,
    },
    options,
  )
}

const reasonOf = (reason: CannotDecideReason | null): string => refusals[reason ?? 'NotPending']

const kinds: Readonly<Record<Deciding, string>> = { approve: 'Approved', reject: 'Rejected' }

/** Whether a person has decided like this in a round, whatever became of it later. */
function isDoneBy(
  { history }: Pick<ApprovingTask, 'history'>,
  { me, action, round }: { me: string; action: Deciding; round: number },
): boolean {
  return history.some((event) => event.kind === kinds[action] && event.round === round && event.by.id === me)
}
