import type { ApprovingTask } from '@strongroom/api/contract'
import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'
import type { People } from '../records/people.ts'
import type { TaskRow } from './require-task.ts'

type Comment = ApprovingTask['comments'][number]

/** What was said of these tasks, oldest first, and how each stands. */
export async function commentsOf(reader: Reader, tasks: readonly TaskRow['id'][]) {
  const rows = await reader
    .selectFrom('task_comment as c')
    .selectAll('c')
    .select(isOpen.as('is_open'))
    .where('c.task_id', 'in', tasks)
    .orderBy('c.seq')
    .execute()
  const marks = await reader
    .selectFrom('comment_mark as m')
    .innerJoin('task_comment as c', 'c.id', 'm.comment_id')
    .select(['m.comment_id', 'm.resolved', 'm.by_id', 'm.at'])
    .where('c.task_id', 'in', tasks)
    .orderBy('m.seq')
    .execute()
  const lastMark = new Map(marks.map((mark) => [mark.comment_id, mark]))
  return rows.map((row) => {
    const mark = lastMark.get(row.id)
    return { ...row, mark: mark?.resolved === true ? mark : undefined }
  })
}

type CommentRow = Awaited<ReturnType<typeof commentsOf>>[number]

/** Comments as a task shows them to a person. */
export function describeComments(
  rows: readonly CommentRow[],
  { people, userId, settles }: { people: People; userId: string; settles: boolean },
): Comment[] {
  return rows.map((row) => ({
    id: row.id,
    author: people.ref(row.author_id),
    at: row.at.toISOString(),
    body: row.body,
    fieldPath: row.field_path,
    round: row.round,
    replyTo: row.reply_to,
    resolved: row.mark ? { by: people.ref(row.mark.by_id), at: row.mark.at.toISOString() } : null,
    isOpen: row.is_open,
    canResolve: row.reply_to === null && (settles || row.author_id === userId),
  }))
}

/** Everyone whom comments name. */
export const namedIn = (rows: readonly CommentRow[]): string[] =>
  rows.flatMap(({ author_id, mark }) => [author_id, ...(mark ? [mark.by_id] : [])])

/**
 * That a comment `c` was said by an approver, is not resolved, and nobody who wrote at the draft has answered it. What was
 * approved all the same asks for nothing any more.
 */
const isOpen = sql<boolean>`(c.asks
  and not exists (select from approving_task ct join approving_task ap on ap.draft_id = ct.draft_id
    where ct.id = c.task_id and ap.resolution = 'Approved')
  and not coalesce((select m.resolved from comment_mark m where m.comment_id = c.id order by m.seq desc limit 1), false)
  and not exists (select from task_comment r join approving_task rt on rt.id = r.task_id where r.reply_to = c.id
    and (r.author_id = rt.creator_id
      or exists (select from draft_edit e where e.draft_id = rt.draft_id and e.user_id = r.author_id))))`

/** What approvers asked of a draft, in whichever of its tasks, and nobody answered or resolved; oldest first. */
export async function openComments(
  reader: Reader,
  draftId: string,
): Promise<{ field_path: string | null; name: string; body: string }[]> {
  const rows = await reader
    .selectFrom('task_comment as c')
    .innerJoin('approving_task as t', 't.id', 'c.task_id')
    .innerJoin('app_user as u', 'u.id', 'c.author_id')
    .select(['c.field_path', 'c.body', 'u.first_name', 'u.last_name'])
    .where('t.draft_id', '=', draftId)
    .where(isOpen)
    .orderBy('c.seq')
    .execute()
  return rows.map(({ field_path, body, first_name, last_name }) => ({
    field_path,
    body,
    name: `${first_name} ${last_name}`.trim(),
  }))
}
