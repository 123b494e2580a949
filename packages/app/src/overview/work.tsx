import { recordKindOfType, type DraftSummary, type RequestRecord, type TaskSummary } from '@strongroom/api/contract'
import { DateText, Instant } from '@strongroom/ui/cells'
import { formatMoney } from '@strongroom/ui/format/money'
import { WorkGroups, WorkSection, type WorkItem } from '@strongroom/ui/patterns/dashboard-screen'
import { decidesRequests } from '../request-decisions.ts'
import { requestHref } from '../request-places.ts'
import { typeLabel } from '../request-type.ts'
import { useApp, useMe } from '../shell/use-app.ts'
import { dueIn } from '../tasks/due.ts'
import { aboutTask, taskHref } from '../tasks/queue.ts'
import { waitsForWords } from '../tasks/waits-for-words.ts'
import { asksForRequests, draftsIn, requestsByMe, requestsToDecide, sentByMe, toDecide } from './figures.ts'
import { tileState } from './tile-state.ts'
import { useCalls } from './use-calls.ts'
import { useWork } from './use-work.ts'

const nothingWaits = 'Nothing waits for you.'
const nothingSentWaits = 'Nothing that you sent waits.'

/** For one who decides: how many wait, and the oldest, each a row that opens its decision. */
export function ToDecide({ title }: { title: string }) {
  const { api, kinds } = useApp()
  const both = decidesRequests(useMe())
  const calls = useCalls('requests', api.requests, { enabled: both })
  const tasks = useWork(toDecide(api), (task) => ({
    ...task,
    title: task.entityDisplayName,
    href: taskHref(kinds, task),
    facts: (
      <>
        {aboutTask(task)} by {task.creator.name}, <Instant at={task.submittedAt} />
        {termOf(task)}
      </>
    ),
  }))
  const requests = useWork(calls.data && requestsToDecide(calls.data), requestItem)
  if (!both) return <WorkSection title={title} empty={nothingWaits} {...tasks} />
  return (
    <WorkGroups
      title={title}
      empty={nothingWaits}
      groups={[
        { title: 'Tasks', ...tasks },
        { title: 'Requests', ...requests, ...(calls.error && tileState(calls)) },
      ]}
    />
  )
}

const requestItem = (request: RequestRecord): WorkItem => askedItem(request, `Asked for by ${request.requestedBy.name}`)
const ownRequestItem = (request: RequestRecord): WorkItem => askedItem(request, 'Made')

function askedItem(request: RequestRecord, asked: string): WorkItem {
  const { id, requestNumber, type, amount, currency, clientName, requestedAt, neededBy } = request
  return {
    id,
    title: `${requestNumber}: ${typeLabel(type)} of ${formatMoney(amount, currency)}`,
    href: requestHref(id),
    facts: (
      <>
        {asked}
        {clientName === null ? '' : ` for ${clientName}`}, <Instant at={requestedAt} />
        {neededBy === null ? null : (
          <>
            , needed by <DateText date={neededBy} />
          </>
        )}
      </>
    ),
  }
}

/** For one who makes: what came back, and why. */
export function SentBack({ title }: { title: string }) {
  const { api } = useApp()
  const draftItem = useDraftItem()
  return (
    <WorkSection title={title} empty="Nothing was sent back to you." {...useWork(draftsIn(api, 'Rework'), draftItem)} />
  )
}

/** What waits, and with whom. */
export function SentByMe({ title }: { title: string }) {
  const { api, kinds } = useApp()
  const me = useMe()
  const both = asksForRequests(me)
  const calls = useCalls('requests', api.requests, { enabled: both })
  const tasks = useWork(sentByMe(api, me), (task) => ({
    ...task,
    title: task.entityDisplayName,
    href: taskHref(kinds, task),
    facts: (
      <>
        with {waitsForWords(task.waitsFor)} since <Instant at={task.submittedAt} />
        {termOf(task)}
      </>
    ),
  }))
  const requests = useWork(calls.data && requestsByMe(calls.data, me), ownRequestItem)
  if (!both) return <WorkSection title={title} empty={nothingSentWaits} {...tasks} />
  return (
    <WorkGroups
      title={title}
      empty={nothingSentWaits}
      groups={[
        { title: 'Tasks', ...tasks },
        { title: 'Requests', ...requests, ...(calls.error && tileState(calls)) },
      ]}
    />
  )
}

/** What is begun and not sent yet. */
export function OwnDrafts({ title }: { title: string }) {
  const { api } = useApp()
  const draftItem = useDraftItem()
  return (
    <WorkSection
      title={title}
      empty="You have begun nothing that is not sent."
      {...useWork(draftsIn(api, 'Draft'), draftItem)}
    />
  )
}

function useDraftItem(): (draft: DraftSummary) => WorkItem {
  const { kinds } = useApp()
  return (draft) => {
    const kind = recordKindOfType(draft.entityType)
    return {
      id: draft.id,
      title: draft.title,
      href: kind && kinds.get(kind)?.place.draft(draft.id),
      facts: (
        <>
          {aboutDraft(draft)},{' '}
          {draft.draftStatus === 'Rework' && draft.reviewedAt !== null ? (
            <>
              sent back <Instant at={draft.reviewedAt} />
            </>
          ) : (
            <Instant at={draft.updatedAt} />
          )}
        </>
      ),
      said: draft.reviewComment ?? undefined,
    }
  }
}

/** Behind the rest: `, overdue by 1 day`; nothing where no term is set. */
function termOf({ dueAt }: Pick<TaskSummary, 'dueAt'>): string {
  const due = dueIn(dueAt, new Date())
  return due ? `, ${due.words}` : ''
}

const aboutDraft = ({ entityType, approvedId }: DraftSummary): string =>
  aboutTask({ entityType, action: approvedId === null ? 'Create' : 'Update' })
