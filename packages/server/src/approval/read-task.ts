import {
  recordKinds,
  titleOf,
  type ApprovingTask,
  type RecordKind,
  type TaskField,
  type TaskRound,
  type UserRef,
} from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import type { Content } from '../db/record-tables.ts'
import type { Reader } from '../db/schema.ts'
import type { DraftRow } from '../drafts/describe-drafts.ts'
import { delegatesAt, withDelegates } from '../absences/away.ts'
import { isToldOf, riderPath, ridersOf } from '../drafts/riders.ts'
import { canonicalJson } from '../records/canonical-json.ts'
import { compareContent, differs } from '../records/content-diff.ts'
import { loadPeople } from '../records/people.ts'
import { sha256Hex } from '../sha256.ts'
import type { Person, Reading } from '../work/work.ts'
import { storedKind } from '../records/stored-kind.ts'
import { bookOf, type Book, type Books } from './book.ts'
import { commentsOf, describeComments, namedIn } from './comments-of.ts'
import { describeTasks } from './describe-tasks.ts'
import { chosenApprovers, eligibleApprovers } from './eligible-approvers.ts'
import { requireRight } from './require-right.ts'
import { movedReferences } from './moved-references.ts'
import { noTask, requireTask, type TaskRow } from './require-task.ts'
import { whyNotDecider } from './why-not-decider.ts'
import { storyTasks } from './story-tasks.ts'
import { ridersShown, roundsOf, type Round, type RoundRider } from './rounds.ts'

/** A task with everything that a decision needs, for the person who asks. @throws Problem 5019, also for one that is not to be seen */
export async function readTask(
  reading: Reading<Person>,
  { books, id }: { books: Books; id: string },
): Promise<ApprovingTask> {
  const { reader, actor } = reading
  const task = await requireTask(reader, id)
  const draft = await reader.selectFrom('draft').selectAll().where('id', '=', task.draft_id).executeTakeFirstOrThrow()
  const { kind, book } = requireRight(actor, 'view', { books, draft, absent: noTask })
  const story = await storyTasks(reader, task)
  const rounds = await roundsOf(reader, story)
  const shown = rounds.at(-1)
  const content = shown?.content ?? draft.content
  const riders = shown ? await ridersShown(reader, shown) : await ridersOf(reader, draft)
  const [summary] = await describeTasks(reading, { books, rows: [task], named: Infinity })
  if (!summary) throw new Error('One task went in and none came out.')
  const base = await baseOf(reader, draft)
  return {
    ...summary,
    authors: await writersOf(reader, task),
    baseVersion: draft.base_version,
    draftHash: await sha256Hex(canonicalJson(decidedOn(content, riders))),
    submitComment: task.submit_comment,
    reviewComment: task.review_comment,
    eligibleReviewerIds: await reviewerIds(reading, { task, draft, book }),
    fields: [
      ...withBase(kind, fieldsOfTask(kind, await comparedWith(reader, { task, draft, book }), content), base),
      ...(await fieldsOfRiders(reader, { task, riders, books })),
    ],
    rounds: changesOfRounds(kind, rounds),
    written: await versionOf(reader, task),
    ...(await storyOf(reading, { task, draft, book }, story)),
    moved:
      task.status === 'Resolved'
        ? []
        : await movedReferences(reader, {
            book,
            kind,
            content,
            since: task.submitted_at,
            now: reading.now,
            person: actor,
          }),
  }
}

/** The version that the approval of a task wrote. */
async function versionOf(reader: Reader, { id, draft_id }: TaskRow): Promise<ApprovingTask['written']> {
  const row = await reader
    .selectFrom('record_version')
    .select(['version', 'hash', 'previous_hash'])
    .where('task_id', '=', id)
    .where('draft_id', '=', draft_id)
    .executeTakeFirst()
  return row ? { version: row.version, hash: row.hash, previousHash: row.previous_hash } : null
}

/** The maker, and after them all who wrote at what the task shows: not what was written once it was sent back or recalled. */
async function writersOf(reader: Reader, task: TaskRow): Promise<UserRef[]> {
  let edits = reader
    .selectFrom('draft_edit')
    .select('user_id')
    .where('draft_id', '=', task.draft_id)
    .where('round', '<=', task.round)
  if (task.status === 'Resolved' && task.decided_at !== null) edits = edits.where('at', '<=', task.decided_at)
  const rows = await edits.orderBy('at').orderBy('user_id').execute()
  const ids = [...new Set([task.creator_id, ...rows.map(({ user_id }) => user_id)])]
  const people = await loadPeople(reader, ids)
  return ids.map((id) => people.ref(id))
}

interface Deciding {
  task: TaskRow
  draft: DraftRow
  book: Book
}

/** Those who may decide now: the chosen ones and their delegates among the eligible, or all of the eligible. Nobody once it is resolved. */
async function reviewerIds({ reader, now }: Reading, { task, draft, book }: Deciding): Promise<string[]> {
  if (task.status === 'Resolved') return []
  const people = await eligibleApprovers(reader, { draftId: draft.id, privilege: book.privilege(draft, 'approve') })
  const eligible = people.map(({ id }) => id)
  const chosen = withDelegates(await delegatesAt(reader, now), await chosenApprovers(reader, task.id, task.round))
  return chosen.size === 0 ? eligible : eligible.filter((id) => chosen.has(id))
}

/**
 * What the version is compared with: the record as it is now, and once the task is resolved the record as it was then, so
 * that an old task goes on showing what was decided.
 */
async function comparedWith(reader: Reader, { task, draft, book }: Deciding): Promise<Content> {
  if (draft.approved_id === null || draft.base_version === null) return {}
  if (task.status !== 'Resolved') return (await book.current(reader, draft.approved_id))?.content ?? {}
  return baseOf(reader, draft)
}

/** What the record said when the draft was begun; nothing for a new one. */
async function baseOf(reader: Reader, { kind, approved_id, base_version }: DraftRow): Promise<Content> {
  if (approved_id === null || base_version === null) return {}
  const version = await reader
    .selectFrom('record_version')
    .select('snapshot')
    .where('kind', '=', kind)
    .where('entity_id', '=', approved_id)
    .where('version', '=', base_version)
    .executeTakeFirst()
  return version?.snapshot ?? {}
}

/** The same fields, each with what it said when the draft was begun. */
function withBase(kind: RecordKind, fields: readonly TaskField[], content: Content): TaskField[] {
  const said = new Map(
    compareContent(everyKind[kind].fields, {}, content).map(({ field, fresh }) => [field.path, fresh]),
  )
  return fields.map((field) => {
    const base = said.get(field.path)
    return base === undefined ? field : { ...field, base }
  })
}

/** Every field that has a value on either side, in the order of the form. */
function fieldsOfTask(kind: RecordKind, before: Content, after: Content): TaskField[] {
  return compareContent(everyKind[kind].fields, before, after)
    .filter(({ old, fresh }) => old !== undefined || fresh !== undefined)
    .map(({ field: { path, label, section, type }, old, fresh }) => ({
      path,
      label,
      section,
      type,
      ...(old === undefined ? {} : { old }),
      ...(fresh === undefined ? {} : { new: fresh }),
      changed: differs(old, fresh),
    }))
}

/** A job of the platform, named where people are named; no person has such an id. */
const platformItself = (system: string | null): UserRef => ({ id: `system:${system}`, name: `Strongroom (${system})` })

/** What each round changed of what the one before it showed. */
const changesOfRounds = (kind: RecordKind, rounds: readonly Round[]): TaskRound[] =>
  rounds.flatMap(({ round, content, riders }, index) => {
    const before = rounds[index - 1]
    if (before?.round !== round - 1) return []
    const own = fieldsOfTask(kind, before.content, content)
    return { round, changes: [...own, ...betweenRiders(before.riders, riders)].filter(({ changed }) => changed) }
  })

/** What became of the riders from one round to the next, those that were taken out included. */
function betweenRiders(before: readonly RoundRider[], after: readonly RoundRider[]): TaskField[] {
  const added = after.filter(({ id }) => !before.some((one) => one.id === id))
  return [...before, ...added].flatMap((rider) => {
    const now = after.find(({ id }) => id === rider.id)
    const contents = added.includes(rider) ? [{}, rider.content] : [rider.content, now?.content ?? {}]
    return namedByRider({ ...rider, content: now?.content ?? rider.content }, contents[0] ?? {}, contents[1] ?? {})
  })
}

/** What is decided on: the content, and with riders those of all. */
const decidedOn = (content: Content, riders: readonly DraftRow[]): unknown =>
  riders.length === 0 ? content : [content, ...riders.map((rider) => rider.content)]

/** The fields of each rider, under its path and named by it. */
async function fieldsOfRiders(
  reader: Reader,
  { task, riders, books }: { task: TaskRow; riders: readonly DraftRow[]; books: Books },
): Promise<TaskField[]> {
  const fields: TaskField[] = []
  for (const rider of riders) {
    const kind = storedKind(rider.kind)
    const before = await comparedWith(reader, { task, draft: rider, book: bookOf(books, kind) })
    fields.push(...namedByRider({ ...rider, kind }, before, rider.content))
  }
  return fields
}

/** The fields of a rider under its path. That it belongs to what it rides with goes without saying. */
function namedByRider({ id, kind, content }: RoundRider, before: Content, after: Content): TaskField[] {
  const { noun, plural } = recordKinds[kind]
  const name = `${capital(noun)} ${titleOf(kind, content, '')}`.trim()
  return fieldsOfTask(kind, before, after)
    .filter(isToldOf)
    .map((field) => ({
      ...field,
      path: riderPath({ kind, id }, field.path),
      label: `${name}: ${field.label.charAt(0).toLowerCase()}${field.label.slice(1)}`,
      section: capital(plural),
    }))
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

async function storyOf(
  { reader, now, actor }: Reading<Person>,
  deciding: Deciding,
  tasks: readonly string[],
): Promise<Pick<ApprovingTask, 'comments' | 'history' | 'views'>> {
  const { task } = deciding
  const comments = await commentsOf(reader, tasks)
  const events = await reader
    .selectFrom('task_event')
    .selectAll()
    .where('task_id', 'in', tasks)
    .orderBy('seq')
    .execute()
  const views = await reader
    .selectFrom('task_view')
    .select(['user_id', 'at', 'round', 'revision'])
    .where('task_id', 'in', tasks)
    .orderBy('seq')
    .execute()
  const people = await loadPeople(reader, [
    ...views.map(({ user_id }) => user_id),
    ...namedIn(comments),
    ...events.flatMap(({ by_id, instead_of }) => [by_id, instead_of]),
  ])
  const settles =
    comments.length > 0 && (await whyNotDecider({ tx: reader, now, actor }, deciding, task.round)) === null
  return {
    comments: describeComments(comments, { people, userId: actor.person.id, settles }),
    views: views.map(({ user_id, at, ...view }) => ({ ...view, by: people.ref(user_id), at: at.toISOString() })),
    history: events.map((row) => ({
      kind: row.kind,
      by: row.by_id === null ? platformItself(row.system) : people.ref(row.by_id),
      at: row.at.toISOString(),
      round: row.round,
      comment: row.comment,
      ...(row.instead_of !== null && { insteadOf: people.ref(row.instead_of) }),
    })),
  }
}
