import type { ApprovingTask, Field, TaskField } from '@strongroom/api/contract'
import { formatDate } from '@strongroom/ui/format/date'
import { standings } from '@strongroom/ui/status-chip'
import type { ApprovalTask, Decision, MovedRecord, TaskEvent } from '@strongroom/ui/task-panel'
import { today } from '../drafts/today.ts'
import { dueIn } from './due.ts'
import { labelInTask } from '../fields/label-in-task.ts'
import { currencyOf, describe, fieldOrOwn, toChanges, type Told } from '../fields/to-changes.ts'
import { toComments } from '../drafts/to-comments.ts'
import { toRounds } from './to-rounds.ts'
import { namesOf } from './names-of.ts'
import { refusals } from './refusals.ts'
import { sidesOf } from './sides-of.ts'
import { waitsForWords } from './waits-for-words.ts'

type Named = {
  fields: readonly Field[]
  /** The fields of what rides with it, at their paths in the task. */
  riders?: readonly Field[]
  noun: string
  words: Told['words']
  /** That the approved record has moved since the draft was begun. */
  moved?: MovedRecord | undefined
  now?: Date
}

/** A task of the platform as the decision screen shows it. */
export function toApprovalTask(
  task: ApprovingTask,
  { fields, riders = [], noun, words, moved, now = new Date() }: Named,
): ApprovalTask {
  // The platform compares with the record of today; only where that has moved did the draft begin with something else.
  const sides = task.fields.map((field) => sidesOf(field, moved ? fields : []))
  const changed = sides.filter((side) => side.touched)
  const unchanged = sides.filter((side) => !side.touched)
  const told = { words, currency: currencyOf(task.fields.find(({ path }) => path === 'currency')?.new, changed) }
  const due = dueIn(task.dueAt, now)
  const all = [...fields, ...riders]
  const startsOn = startOf(task.fields)
  return {
    title: task.entityDisplayName,
    kindLabel: noun,
    action: task.action,
    status: task.status,
    ...(task.resolution && { resolution: task.resolution }),
    creator: task.creator.name,
    authors: namesOf(task.authors),
    submittedAt: task.submittedAt,
    round: task.round,
    ...(startsOn !== undefined && startsOn > today(now) && { startsOn: formatDate(startsOn) }),
    waitsFor: waitsForWords(task.waitsFor),
    ...(task.submitComment && { submitComment: task.submitComment }),
    ...(task.dueAt !== null && due && { due: { at: task.dueAt, words: due.words, overdue: due.overdue } }),
    ...(moved && { moved }),
    changes: toChanges(all, changed, told),
    unchangedCount: unchanged.length,
    unchanged: unchanged.map((field) => ({
      ...describe(fieldOrOwn(all, field), field.path, told),
      value: field.new,
    })),
    rounds: toRounds(task.history, (round) => {
      const since = task.rounds.find((one) => one.round === round)
      return since && toChanges(all, since.changes, told)
    }),
    comments: toComments(task.comments, labelInTask(fields, task.fields)),
    history: task.history.map((event, index): TaskEvent => ({
      id: `${event.at} ${index}`,
      ...eventWords(event.kind),
      by: event.insteadOf ? `${event.by.name} for ${event.insteadOf.name}` : event.by.name,
      at: event.at,
      ...(event.comment && { comment: event.comment }),
    })),
  }
}

const starts: readonly string[] = ['effectiveFrom', 'effectiveDate']

/** The first day of what is proposed, `YYYY-MM-DD`; undefined where it has none. */
function startOf(fields: readonly TaskField[]): string | undefined {
  const day = fields.find(({ path }) => starts.includes(path))?.new
  return typeof day === 'string' ? day : undefined
}

const events: Readonly<Record<string, Pick<TaskEvent, 'title' | 'tone'>>> = {
  submitted: { title: 'Sent for approval', tone: 'pending' },
  resubmitted: { title: 'Sent again', tone: 'pending' },
  approved: { title: standings.Approved.label, tone: 'completed' },
  rejected: { title: standings.Rework.label, tone: 'rejected' },
  commented: { title: 'Commented', tone: 'neutral' },
  reassigned: { title: 'Others were asked', tone: 'neutral' },
  reminded: { title: 'Reminded', tone: 'neutral' },
  withdrawn: { title: standings.Withdrawn.label, tone: 'neutral' },
}

/** What happened, in words; a kind of event that this version does not know keeps the platform's word. */
export function eventWords(kind: string): Pick<TaskEvent, 'title' | 'tone'> {
  return events[kind.toLowerCase()] ?? { title: kind, tone: 'neutral' }
}

/** Whether the reader may decide on a task, else why not in words. */
export function decisionOf({
  canDecide,
  cannotDecideReason,
}: Pick<ApprovingTask, 'canDecide' | 'cannotDecideReason'>): Decision {
  if (canDecide) return { allowed: true }
  return { allowed: false, reason: refusals[cannotDecideReason ?? 'NotPending'] }
}
