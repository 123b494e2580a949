import type { Content } from '../db/record-tables.ts'
import type { Reader } from '../db/schema.ts'
import type { DraftRow } from '../drafts/describe-drafts.ts'
import type { Work } from '../work/work.ts'
import type { TaskRow } from './require-task.ts'

/** What a round of a task showed. */
export interface Round {
  round: number
  content: Content
}

/** Keeps what a round shows to those who decide, for as long as there is a task. */
export async function keepRound({ tx }: Work, { id, draft }: { id: string; draft: DraftRow }): Promise<void> {
  await tx
    .insertInto('task_round')
    .values({ task_id: id, round: draft.round, content: JSON.stringify(draft.content) })
    .execute()
}

/** What each round of a task showed, oldest first. */
export const roundsOf = (reader: Reader, { id }: Pick<TaskRow, 'id'>): Promise<Round[]> =>
  reader.selectFrom('task_round').select(['round', 'content']).where('task_id', '=', id).orderBy('round').execute()
