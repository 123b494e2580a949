import { type ApprovingTask, capital, type Field, fieldAt } from '@strongroom/api/contract'
import { formatInstant } from '@strongroom/ui/format/date'
import { fileNameOf } from '@strongroom/ui/format/file-name'
import { readersDay } from '@strongroom/ui/format/readers-zone'
import { standings } from '@strongroom/ui/status-chip'
import { valueText, type Change } from '@strongroom/ui/changes'
import type { Paper } from '@strongroom/ui/patterns/paper-screen'
import { whatFor } from '../drafts/what-for.ts'
import { currencyOf, toChanges, type Told } from '../fields/to-changes.ts'
import { readFacts, type Reading } from '../shell/read-facts.ts'
import { namesOf } from './names-of.ts'
import { sidesOf } from './sides-of.ts'
import { eventWords } from './to-approval-task.ts'

type Named = {
  fields: readonly Field[]
  riders?: readonly Field[]
  noun: string
  words: Told['words']
  /** When the task was read, and by whom. */
  read: Reading
}

type Entry = Paper['sections'][number]['entries'][number]

const outcomes = { Approved: standings.Approved.label, Withdrawn: standings.Withdrawn.label }

/** All that is known of a task and its decision, in plain words: for the page, for paper and for a file. */
export function decisionRecord(task: ApprovingTask, { fields, riders = [], noun, words, read }: Named): Paper {
  const changed = task.fields.map((field) => sidesOf(field, fields)).filter(({ touched }) => touched)
  const isLive = task.resolution === 'Approved'
  const done = task.action === 'Create' ? 'What was created' : 'What was changed'
  const all = [...fields, ...riders]
  const labelOf = (path: string) =>
    fieldAt(fields, path)?.label ?? task.fields.find((field) => field.path === path)?.label ?? path
  const told = { words, currency: currencyOf(task.fields.find(({ path }) => path === 'currency')?.new, changed) }
  const section = (heading: string, entries: readonly Entry[]) => (entries.length > 0 ? [{ heading, entries }] : [])
  return {
    title: `Decision on ${task.entityDisplayName}`,
    language: 'en',
    facts: readFacts(read),
    sections: [
      ...section('Decision', decisionOf(task, noun)),
      ...section(
        isLive ? done : 'What was asked for',
        toChanges(all, changed, told).map((change) => ({ label: change.label, text: changeText(change, { isLive }) })),
      ),
      { heading: 'Who looked', entries: looksOf(task) },
      ...section('Comments', commentsOf(task, labelOf)),
      ...section(
        'What happened',
        task.history.map(({ kind, by, insteadOf, at, round, comment }) => ({
          label: eventWords(kind).title,
          text: lines(
            `${by.name}${insteadOf ? ` for ${insteadOf.name}` : ''}, ${formatInstant(at)}, round ${round}`,
            comment,
          ),
        })),
      ),
    ],
  }
}

/** Its record as a file, without an ending: of what it was, and the day of the decision, or of what waits for one the day it was sent. */
export function decisionFile(task: ApprovingTask): string {
  const day = readersDay(Date.parse(lastWord(task)?.at ?? task.submittedAt))
  return `${fileNameOf(`Decision on ${task.entityDisplayName}`)}-${day}`
}

/** What came of it since it was sent last; undefined while it waits. */
const lastWord = ({ history }: ApprovingTask) =>
  history
    .slice(history.findLastIndex(({ kind }) => kind === 'Submitted') + 1)
    .findLast(({ kind }) => kind === 'Approved' || kind === 'Rejected' || kind === 'Withdrawn')

function decisionOf(task: ApprovingTask, noun: string): Entry[] {
  const last = lastWord(task)
  const { written } = task
  const given = (label: string, text: string | null | undefined) => (text ? [{ label, text }] : [])
  return [
    { label: 'Record', text: `${capital(noun)} ${task.entityDisplayName}` },
    { label: 'For', text: whatFor({ isChange: task.action !== 'Create' }) },
    { label: 'Outcome', text: task.resolution ? outcomes[task.resolution] : standings[task.status].label },
    ...(last
      ? given(
          'Decided by',
          `${last.by.name}${last.insteadOf ? ` for ${last.insteadOf.name}` : ''}, ${formatInstant(last.at)}`,
        )
      : []),
    ...given('Reason', task.reviewComment),
    { label: 'Asked by', text: lines(`${task.creator.name}, ${formatInstant(task.submittedAt)}`, task.submitComment) },
    { label: 'Written by', text: namesOf(task.authors) },
    { label: 'Round', text: String(task.round) },
    { label: 'Based on', text: task.baseVersion === null ? 'Nothing yet' : `Version ${task.baseVersion}` },
    ...given('Version', written && String(written.version)),
    { label: 'Hash of what was decided', text: task.draftHash },
    ...given('Hash of the version', written?.hash),
    ...(written
      ? [{ label: 'Hash of the version before', text: written.previousHash ?? 'None: it is the first' }]
      : []),
    { label: 'Task', text: task.id },
  ]
}

/** Everybody who opened it, and as what; that nobody did is said too. */
function looksOf({ views }: ApprovingTask): Entry[] {
  if (views.length === 0) return [{ label: 'Nobody', text: 'It was not opened.' }]
  return views.map(({ by, at, round, revision }) => ({
    label: by.name,
    text: `${formatInstant(at)}, round ${round}, revision ${revision}`,
  }))
}

/** Each comment, followed by its answers. */
function commentsOf({ comments }: ApprovingTask, labelOf: (path: string) => string): Entry[] {
  const entry = (comment: ApprovingTask['comments'][number]): Entry => {
    const { author, at, body, fieldPath, round, replyTo, resolved } = comment
    const where = fieldPath === null ? '' : ` on ${labelOf(fieldPath)}`
    const settled = resolved && `Resolved by ${resolved.by.name}, ${formatInstant(resolved.at)}`
    return {
      label: replyTo === null ? author.name : `Answer of ${author.name}`,
      text: lines(`${formatInstant(at)}, round ${round}${replyTo === null ? where : ''}`, body, settled),
    }
  }
  return comments
    .filter(({ replyTo }) => replyTo === null)
    .flatMap((comment) => [entry(comment), ...comments.filter(({ replyTo }) => replyTo === comment.id).map(entry)])
}

/** What a field was, what was approved since where that is something else, and what was wanted; of something new the value alone. */
function changeText({ old, new: fresh, live, ...format }: Change, { isLive }: { isLive: boolean }): string {
  const text = (value: unknown) => valueText(value, format) || 'nothing'
  if (live === undefined && valueText(old, format) === '') return text(fresh)
  return lines(
    `${live ? 'When the draft was begun' : 'Before'}: ${text(old)}`,
    live && `Approved since: ${text(live.value)}`,
    `${isLive ? 'After' : 'Wanted'}: ${text(fresh)}`,
  )
}

const lines = (...texts: (string | null | undefined)[]): string => texts.filter(Boolean).join('\n')
