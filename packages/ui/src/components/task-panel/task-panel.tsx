import { useId, useRef, useState, type ReactNode, type SetStateAction } from 'react'
import { formatInstant, formatInstantFully } from '../../format/date.ts'
import { Badge } from '../badge/index.ts'
import { Banner } from '../banner/index.ts'
import { LinkButton } from '../button/index.ts'
import { UnchangedList } from '../changes/index.ts'
import { PageHeader, type Crumb } from '../page-header/index.ts'
import { StatusChip, standings } from '../status-chip/index.ts'
import { Timeline } from '../timeline/index.ts'
import { useForgottenAnswers } from './answer-words.ts'
import { CommentBox } from './comment-box.tsx'
import { CommentThread } from './comment-thread.tsx'
import { CommentedChanges } from './commented-changes.tsx'
import { DecisionBar, isAskMode, replaced, type AskMode, type BarMode } from './decision-bar.tsx'
import { fieldsIn } from './fields-in.ts'
import { MissedBar } from './missed-bar.tsx'
import { Moment } from './moment.tsx'
import { OutcomeBar } from './outcome-bar.tsx'
import { RoundHistory } from './round-history.tsx'
import type { ShortcutAction } from './shortcuts.ts'
import type {
  ApprovalTask,
  CommentAnswers,
  Decision,
  DecisionIssue,
  DecisionOutcome,
  MovedRecord,
  PendingAction,
  TaskEvent,
  TaskPlace,
} from './types.ts'
import { usePanelWords } from './use-panel-words.ts'
import { useShortcuts } from './use-shortcuts.ts'

export interface TaskPanelProps {
  task: ApprovalTask
  decision: Decision
  onApprove: (comment?: string) => void
  onReject: (comment: string) => void
  /** Rejects when the comment was not stored; the text then stays in its box. */
  onComment: (body: string, fieldPath?: string) => Promise<unknown>
  /** Offers to answer comments and to settle them; left out once they stand as they are. */
  answers?: CommentAnswers | undefined
  /** The action under way. */
  pending?: PendingAction
  /** Why the last decision did not happen. Shown until it is taken away, also when somebody else has decided meanwhile. */
  issue?: DecisionIssue
  nextTaskHref?: string
  /** Where the task stands among those that wait for the reader, or in the list beside it; said as long as it waits. */
  place?: TaskPlace
  /** Takes it back, with a word to those who were asked; for its maker, while it waits. */
  onRecall?: (comment?: string) => void
  /** The decision was taken here: what is true now and where to go on, in the place of the decision. */
  outcome?: DecisionOutcome
  breadcrumbs?: readonly Crumb[]
  /** Whether single letters work; they do unless told. */
  singleKeys?: boolean
  /** It stands beside the list of tasks: its title is below that of the page, its place is one in that list, and j and k are the list's. */
  besideList?: boolean
  /** What has to be known before the changes are read: what a reference list says of a new record. */
  evidence?: ReactNode
  /** What helps to decide, beside the changes: facts of the approved record, links. */
  aside?: ReactNode
}

const closed = {
  Rework: 'It is back with its maker. It can be decided when it is sent again.',
  Approved: 'It was approved.',
  Withdrawn: 'Its maker withdrew it. Nothing went live.',
  Resolved: 'It has been decided.',
} as const

/** The name of the box for a comment, on a field or on all; the others of the bar are named by their mode. */
const boxOf = (path: string | undefined) => (path === undefined ? 'comment' : `field ${path}`)
const pathOf = (box: string) => (box.startsWith('field ') ? box.slice('field '.length) : undefined)

/** Whether the bar still asks for this: the right to it may have gone meanwhile. */
function canAsk(mode: AskMode, { decision, onRecall }: Pick<TaskPanelProps, 'decision' | 'onRecall'>): boolean {
  if (mode === 'recall') return onRecall !== undefined
  return mode === 'comment' || decision.allowed
}

/**
 * One approval task: what changed, who asked for it and why, and the decision. Everything works from the keyboard.
 * Another task is another panel: give it the task's id as `key`.
 */
export function TaskPanel({ task, decision, pending, issue, nextTaskHref, ...props }: TaskPanelProps) {
  const { onApprove, onReject, onComment, onRecall, place, outcome, breadcrumbs, evidence, aside } = props
  const { singleKeys = true, besideList = false } = props
  const headingId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const changeBox = useRef<HTMLDivElement>(null)
  const [showUnchanged, setShowUnchanged] = useState(false)
  const [said, setSaid] = useState('')
  const open = task.status === 'Pending' && outcome === undefined
  // Somebody else decided first: why nothing happened here stays in sight, though there is nothing left to decide.
  const missed = task.status === 'Pending' || outcome !== undefined ? undefined : issue
  const words = usePanelWords({ open, missed: missed !== undefined })
  useForgottenAnswers({ open: props.answers !== undefined })
  // What was written before this page was left or loaded anew stands open again, and takes no focus.
  const [written] = useState(words.written)
  const [mode, setModeOnly] = useState<BarMode>(
    () => written.find((box): box is AskMode => isAskMode(box) && canAsk(box, { decision, onRecall })) ?? 'choose',
  )
  const [commentOn, setCommentOnOnly] = useState(() => written.map(pathOf).find((path) => path !== undefined))
  const [touched, setTouched] = useState(false)
  const setMode = (next: BarMode) => {
    setTouched(true)
    setModeOnly(next)
  }
  const setCommentOn = (next: SetStateAction<string | undefined>) => {
    setTouched(true)
    setCommentOnOnly(next)
  }
  const canDecide = open && decision.allowed && pending === undefined
  const state = task.status === 'Resolved' ? (task.resolution ?? 'Resolved') : task.status

  const rows = () => [...(changeBox.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
  const chosen = () => rows().findIndex((row) => row.contains(document.activeElement))
  const choose = (step: 1 | -1) => {
    const all = rows()
    const at = chosen()
    const next = at < 0 ? (step > 0 ? 0 : all.length - 1) : Math.min(Math.max(at + step, 0), all.length - 1)
    all[next]?.focus()
    all[next]?.scrollIntoView({ block: 'nearest' })
  }

  const run: Partial<Record<ShortcutAction, () => void>> = {
    approve: () => canDecide && setMode('approve'),
    reject: () => canDecide && setMode('reject'),
    comment: () => {
      if (!open) return
      const path = rows()[chosen()]?.dataset['field']
      if (path === undefined) setMode('comment')
      else setCommentOn(path)
    },
    ...(!besideList && { next: () => choose(1), previous: () => choose(-1) }),
    unchanged: () => setShowUnchanged((now) => !now),
    nextTask: () => panel.current?.querySelector<HTMLElement>('[aria-keyshortcuts="n"]')?.click(),
    previousTask: () => panel.current?.querySelector<HTMLElement>('[aria-keyshortcuts="p"]')?.click(),
  }
  useShortcuts({ on: singleKeys, run })

  /** The box goes with its buttons, so the focus goes to its field first; whoever went on elsewhere meanwhile stays there. */
  const closeBox = (path: string | undefined) => {
    const row = rows().find(({ dataset }) => dataset['field'] === path)
    const { activeElement, body } = document
    if (activeElement === body || row?.contains(activeElement)) row?.focus()
    // Another field's box may have been opened meanwhile.
    setCommentOn((now) => (now === path ? undefined : now))
  }

  const comment = async (body: string, path?: string) => {
    try {
      await onComment(body, path)
      words.forget(boxOf(path))
      setSaid(path === undefined ? 'Comment added.' : '')
      // The other boxes stay as they are.
      if (path === undefined) setMode('choose')
      else closeBox(path)
    } catch {
      // Told by the caller through `issue`; the text stays where it was written.
    }
  }

  // What was said with a later round stands in that round.
  const severalRounds = task.rounds !== undefined && task.rounds.length > 1
  const general = task.comments.filter(({ fieldPath }) => !task.changes.some(({ path }) => path === fieldPath))
  const count = fieldsIn(task.changes)
  return (
    <div ref={panel} className="@container flex min-w-0 flex-1 flex-col gap-4">
      <PageHeader
        title={task.title}
        level={besideList ? 'h2' : 'h1'}
        breadcrumbs={breadcrumbs}
        chips={
          <>
            <Badge tone="info">
              {task.action === 'Create' ? 'New' : 'Change of'} {task.kindLabel.toLowerCase()}
            </Badge>
            <StatusChip {...standings[state]} />
          </>
        }
        subtitle={
          <p>
            {count} from <span className="text-ink">{task.authors ?? task.creator}</span>,{' '}
            {open ? 'waiting since' : 'sent'}{' '}
            <span className="text-ink">
              <Moment at={task.submittedAt} />
            </span>
            {open && task.waitsFor !== undefined ? (
              <>
                {' '}
                for <span className="text-ink">{task.waitsFor}</span>
              </>
            ) : null}
            {open && task.due !== undefined ? (
              <>
                {', '}
                <time
                  dateTime={task.due.at}
                  title={formatInstantFully(task.due.at)}
                  className={task.due.overdue ? 'font-medium text-danger' : 'text-ink'}
                >
                  {task.due.words}
                </time>
              </>
            ) : null}
            {task.round > 1 ? `, round ${task.round}` : ''}
          </p>
        }
        actions={open && place !== undefined ? <Neighbours place={place} besideList={besideList} /> : undefined}
      />
      {task.submitComment === undefined || severalRounds ? null : (
        <figure className="border-l-2 border-accent pl-3">
          <figcaption className="text-sm text-muted">{task.creator} says</figcaption>
          <blockquote className="break-words whitespace-pre-line text-ink">{task.submitComment}</blockquote>
        </figure>
      )}
      {state === 'Pending' ? null : (
        <Banner
          tone={state === 'Approved' ? 'success' : 'info'}
          title={closed[state]}
          actions={
            nextTaskHref === undefined || (outcome ?? issue) !== undefined ? undefined : (
              <LinkButton size="sm" href={nextTaskHref} aria-keyshortcuts="n">
                Next task
              </LinkButton>
            )
          }
        />
      )}
      {task.moved === undefined ? null : (
        <Banner tone="warning" title="The approved record has moved since this draft was begun">
          {movedWords(task.moved)} {replaced(task) || 'None of these changes touches what was approved meanwhile.'}
        </Banner>
      )}
      <div className="grid min-w-0 items-start gap-4 @min-[68rem]:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {evidence}
          {!severalRounds ? null : (
            <Block title="Rounds">
              <RoundHistory rounds={task.rounds ?? []} />
            </Block>
          )}
          <section aria-labelledby={headingId} className="min-w-0 rounded-base border border-line bg-surface">
            <header className="flex flex-wrap items-baseline gap-x-3 border-b border-line px-4 py-3 sm:px-5">
              <h2 id={headingId} className="text-lg font-medium text-ink">
                {task.action === 'Create' ? `What ${state === 'Approved' ? 'was' : 'will be'} created` : 'What changed'}
              </h2>
              <span className="text-sm text-muted">
                {count} {task.action === 'Create' ? 'given' : 'changed'}
              </span>
            </header>
            <div
              ref={changeBox}
              {...(singleKeys &&
                !besideList && {
                  role: 'group',
                  'aria-label': 'Go through the changed fields',
                  'aria-keyshortcuts': 'j k',
                })}
            >
              <CommentedChanges
                changes={task.changes}
                isNew={task.action === 'Create'}
                comments={task.comments}
                answers={props.answers}
                onComment={open ? setCommentOn : undefined}
                composerAt={(path) =>
                  path === commentOn && open ? (
                    <CommentBox
                      label={`Comment on ${task.changes.find((change) => change.path === path)?.label ?? path}`}
                      submitLabel="Add comment"
                      required="Write a comment first"
                      takesFocus={touched}
                      pending={pending === 'comment'}
                      words={words.of(boxOf(path))}
                      onSubmit={(body) => void comment(body, path)}
                      onCancel={() => closeBox(path)}
                    />
                  ) : null
                }
              />
            </div>
            <UnchangedList
              count={task.unchangedCount}
              fields={task.unchanged}
              open={showUnchanged}
              onToggle={() => setShowUnchanged(!showUnchanged)}
              shortcut="u"
            />
          </section>
          {general.length === 0 ? null : (
            <Block title="Comments">
              <CommentThread label="Comments on the task" comments={general} answers={props.answers} />
            </Block>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {aside}
          {task.history.length === 0 ? null : (
            <Block title="History">
              <Timeline label="History of the task" items={task.history.map(entry).reverse()} />
            </Block>
          )}
        </div>
      </div>
      {open ? (
        <DecisionBar
          {...{ task, decision, mode, pending, issue, nextTaskHref, onApprove, onReject, onRecall, said }}
          wordsOf={words.of}
          takesFocus={touched}
          onMode={(next) => {
            setSaid('')
            setMode(next)
          }}
          onComment={(body) => void comment(body)}
        />
      ) : null}
      {missed === undefined ? null : (
        <MissedBar issue={missed} nextTaskHref={nextTaskHref} unsent={words.of(boxOf(commentOn))} />
      )}
      {outcome === undefined ? null : <OutcomeBar {...{ task, outcome, besideList }} />}
    </div>
  )
}

/** Where the reader is in what waits or in the list, and the ways on and back. */
function Neighbours({ place, besideList }: { place: TaskPlace; besideList: boolean }) {
  const { number, count, previousHref, nextHref } = place
  return (
    <nav aria-label={besideList ? 'Tasks of this list' : 'Tasks that wait for you'} className="flex items-center gap-2">
      <span className="text-sm text-muted font-numeric">
        {number} of {count}
      </span>
      {previousHref && (
        <LinkButton size="sm" href={previousHref} aria-keyshortcuts="p">
          Previous
        </LinkButton>
      )}
      {nextHref && (
        <LinkButton size="sm" href={nextHref}>
          Next
        </LinkButton>
      )}
    </nav>
  )
}

function movedWords({ from, to, by, at }: MovedRecord): string {
  const who = by === undefined ? '' : ` by ${by}`
  const when = at === undefined ? '' : ` on ${formatInstant(at)}`
  const approved = who === '' && when === '' ? '' : `, approved${who}${when}`
  return `It was begun from version ${from}; version ${to} is live now${approved}.`
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-base border border-line bg-surface px-4 py-3 sm:px-5">
      <h2 className="mb-3 text-lg font-medium text-ink">{title}</h2>
      {children}
    </section>
  )
}

const tones = { neutral: 'neutral', pending: 'attention', completed: 'positive', rejected: 'negative' } as const

function entry(event: TaskEvent) {
  return {
    id: event.id,
    title: (
      <>
        <span className="font-medium">{event.title}</span> <span className="text-muted">by {event.by}</span>
      </>
    ),
    when: <Moment at={event.at} />,
    children: event.comment,
    tone: tones[event.tone ?? 'neutral'],
  }
}
