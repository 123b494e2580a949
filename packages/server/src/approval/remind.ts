import type { ApprovingTask } from '@strongroom/api/contract'
import { dayOf, instantOf } from '@strongroom/api/money'
import { requireMaker } from '../drafts/require-maker.ts'
import { Problem } from '../http/problem.ts'
import { readingIn, type Person, type Work } from '../work/work.ts'
import type { Books } from './book.ts'
import { holdPending } from './hold-pending.ts'
import { tellReminded } from './notices.ts'
import { readTask } from './read-task.ts'
import { recordEvent } from './record-event.ts'
import { storyTasks } from './story-tasks.ts'

/**
 * The maker reminds those who may decide, once on each day of their own.
 * @throws Problem 5019, 5021, 1030 not the maker, 1004 they were reminded today
 */
export async function remind(work: Work<Person>, { books, id }: { books: Books; id: string }): Promise<ApprovingTask> {
  const { tx, now, actor } = work
  const { task, draft, book } = await holdPending(work, { books, id })
  await requireMaker(work, task.creator_id, 'remind those who decide')
  const dayAt = (at: Date) => dayOf(instantOf(at), actor.person.timezoneId)
  const last = await tx
    .selectFrom('task_event')
    .select('at')
    // What waits again after it was withdrawn shows the same history.
    .where('task_id', 'in', await storyTasks(tx, task))
    .where('kind', '=', 'Reminded')
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  const today = dayAt(now)
  if (last && dayAt(last.at) === today)
    throw new Problem('invalidOperation', { message: 'They were reminded today; once a day is enough.' })
  await recordEvent(work, { task_id: id, kind: 'Reminded', round: task.round, comment: null })
  await tellReminded(work, { task, draft, book, day: today })
  return readTask(readingIn(work), { books, id })
}
