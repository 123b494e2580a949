import type { RecordKind } from '@strongroom/api/contract'
import type { Content } from '../db/record-tables.ts'
import type { Reader } from '../db/schema.ts'
import type { DraftRow } from '../drafts/describe-drafts.ts'
import { ridersOf } from '../drafts/riders.ts'
import { storedKind } from '../records/stored-kind.ts'
import type { Work } from '../work/work.ts'
import type { TaskRow } from './require-task.ts'

/** What rode with the draft of a round: the draft that it was, and what that held. */
export interface RoundRider {
  id: string
  kind: RecordKind
  content: Content
}

/** What a round of a task showed. */
export interface Round {
  round: number
  content: Content
  riders: readonly RoundRider[]
}

/** Keeps what a round shows to those who decide, for as long as there is a task. */
export async function keepRound({ tx }: Work, { id, draft }: { id: string; draft: DraftRow }): Promise<void> {
  const riders = await ridersOf(tx, draft)
  await tx
    .insertInto('task_round')
    .values({
      task_id: id,
      round: draft.round,
      content: JSON.stringify(draft.content),
      riders: JSON.stringify(riders.map(({ id: rider, kind, content }) => ({ id: rider, kind, content }))),
    })
    .execute()
}

/** What each round of these tasks showed, oldest first; of one that was recalled and sent again, what it showed then. */
export async function roundsOf(reader: Reader, tasks: readonly TaskRow['id'][]): Promise<Round[]> {
  const rows = await reader
    .selectFrom('task_round')
    .select(['task_id', 'round', 'content', 'riders'])
    .where('task_id', 'in', tasks)
    .orderBy('round')
    .execute()
  const last = new Map<number, (typeof rows)[number]>()
  for (const row of rows.toSorted((one, other) => tasks.indexOf(one.task_id) - tasks.indexOf(other.task_id)))
    last.set(row.round, row)
  return [...last.values()]
    .toSorted((one, other) => one.round - other.round)
    .map(({ round, content, riders }) => ({
      round,
      content,
      riders: riders.map((rider) => ({ ...rider, kind: storedKind(rider.kind) })),
    }))
}

/** The riders of a round as they were sent; whatever became of their drafts since. */
export async function ridersShown(reader: Reader, { riders }: Round): Promise<DraftRow[]> {
  if (riders.length === 0) return []
  const ids = riders.map(({ id }) => id)
  const rows = await reader.selectFrom('draft').selectAll().where('id', 'in', ids).execute()
  return riders.flatMap(({ id, content }) => {
    const row = rows.find((one) => one.id === id)
    return row ? [{ ...row, content }] : []
  })
}
