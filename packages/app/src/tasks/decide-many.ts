import { runMutation, toApiError, type Api, type ApiError } from '@strongroom/api'
import type { ApprovingTask, CannotDecideReason, TaskSummary } from '@strongroom/api/contract'
import {
  isSelected,
  type BulkAction,
  type BulkOutcome,
  type BulkVerdict,
  type RowSelection,
} from '@strongroom/ui/entity-table'
import type { QueryClient } from '@tanstack/react-query'
import { allPages } from '../lists/all-pages.ts'
import { refusals } from './refusals.ts'

/** What is decided of all of them. */
type Deciding = 'approve' | 'reject'

type ManyOptions = {
  api: Api
  queryClient: QueryClient
  /** Who decides, by id. */
  me: string
  /** The rows that a selection may describe: those of the list on screen, as it is narrowed. */
  list: Parameters<typeof allPages<TaskSummary>>[0]['call']
  /** Just before the first of these is decided. */
  onBegin: (ids: readonly string[]) => void
  /** Takes one out of the selection that was decided. */
  onDecided: (id: string) => void
  /** Once it is over, however it ended. */
  onEnd: () => void
  /** Waits so many milliseconds before the platform is asked again whether it can be reached. */
  pause?: (milliseconds: number) => Promise<void>
}

/** How often an answer that was lost is looked for, and how long between; in milliseconds. */
const waits = [500, 1000, 2000, 4000, 8000]

const unseen = 'You have not opened it as it is now.'

/** Decides on many tasks one by one, after a look at each whether one may. */
export function decideMany(action: Deciding, options: ManyOptions): BulkAction {
  const { api, queryClient, me, list, onBegin, onDecided, onEnd } = options
  const pause = options.pause ?? ((milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)))
  // What was looked at before: by this revision each is decided, and by no later one.
  const known = new Map<string, TaskSummary>()

  async function* check(selection: RowSelection, signal: AbortSignal): AsyncGenerator<BulkVerdict[]> {
    known.clear()
    const missing = new Set(selection.mode === 'only' ? selection.ids : [])
    for await (const page of allPages({ queryClient, call: list, request: {}, signal })) {
      const chosen = page.filter(({ id }) => isSelected(selection, id))
      for (const task of chosen) {
        known.set(task.id, task)
        missing.delete(task.id)
      }
      yield chosen.map((task) => verdictOf(task, action))
    }
    if (missing.size > 0)
      yield [...missing].map((id) => ({ id, name: id, allowed: false, reason: 'It is not in this list any more.' }))
  }

  /** What is true of a task whose answer was lost. @throws ApiError when the platform cannot be reached for long */
  const readAgain = async (id: string, signal: AbortSignal): Promise<ApprovingTask> => {
    for (const wait of waits) {
      try {
        return await queryClient.fetchQuery(api.tasks.detail(id))
      } catch (thrown) {
        if (isDefinite(toApiError(thrown)) || signal.aborted) throw thrown
        await pause(wait)
      }
    }
    return queryClient.fetchQuery(api.tasks.detail(id))
  }

  const decideOne = async (
    task: TaskSummary,
    signal: AbortSignal,
    comment: string | undefined,
  ): Promise<string | null> => {
    const { id, revision } = task
    const body =
      action === 'approve'
        ? { action, revision, oneOfMany: true, ...(comment !== undefined && { comment }) }
        : { action, revision, oneOfMany: true, comment: comment ?? '' }
    // Lists are read anew when all are done, not after each. The same body again goes under the same key.
    const mutation = api.tasks.decide(id)
    const send = () => runMutation(queryClient, { ...mutation, meta: { stores: mutation.meta?.stores ?? [] } }, body)
    for (let attempt = 0; ; attempt += 1) {
      try {
        await send()
        return null
      } catch (thrown) {
        const error = toApiError(thrown)
        if (isDefinite(error)) return error.message
        const now = await readAgain(id, signal)
        if (isDoneBy(now, { me, action, round: task.round })) return null
        if (now.status !== 'Pending' || now.revision !== revision) return 'It was decided or changed meanwhile.'
        if (attempt >= 1) throw error
      }
    }
  }

  async function* run(ids: readonly string[], signal: AbortSignal, comment?: string): AsyncGenerator<BulkOutcome> {
    onBegin(ids)
    try {
      for (const id of ids) {
        if (signal.aborted) return
        const task = known.get(id)
        if (!task) continue
        const name = task.entityDisplayName
        const reason = await decideOne(task, signal, comment)
        if (reason === null) onDecided(id)
        yield reason === null ? { id, name, done: true } : { id, name, done: false, reason }
      }
    } finally {
      onEnd()
    }
  }

  return {
    id: action,
    label: action === 'approve' ? 'Approve' : 'Send back',
    done: action === 'approve' ? 'approved' : 'sent back',
    ...(action === 'reject' && { tone: 'danger' as const }),
    words:
      action === 'approve'
        ? { label: 'Reason or comment', required: 'Say why what you have not opened may be approved' }
        : { label: 'Reason', required: 'Say why they are sent back', always: true },
    check,
    run,
  }
}

function verdictOf(task: TaskSummary, action: Deciding): BulkVerdict {
  const { id, entityDisplayName: name, canDecide, cannotDecideReason, seen } = task
  if (!canDecide) return { id, name, allowed: false, reason: reasonOf(cannotDecideReason) }
  return { id, name, allowed: true, ...(action === 'approve' && !seen && { needsWords: unseen }) }
}

const reasonOf = (reason: CannotDecideReason | null): string => refusals[reason ?? 'NotPending']

/** Whether the platform itself said no: then nothing was done. */
const isDefinite = ({ kind, status = 0 }: ApiError): boolean =>
  kind === 'http' && status >= 400 && status < 500 && ![401, 408, 429].includes(status)

const kinds: Readonly<Record<Deciding, string>> = { approve: 'Approved', reject: 'Rejected' }

/** Whether a person has decided like this in a round, whatever became of it later. */
function isDoneBy(
  { history }: Pick<ApprovingTask, 'history'>,
  { me, action, round }: { me: string; action: Deciding; round: number },
): boolean {
  return history.some((event) => event.kind === kinds[action] && event.round === round && event.by.id === me)
}
