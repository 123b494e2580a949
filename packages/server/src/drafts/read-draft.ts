import type { ClosedDraft, Draft, RecordKind } from '@strongroom/api/contract'
import type { Reader } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import type { KindRoom } from '../records/kind-room.ts'
import { openStatuses } from '../records/open-statuses.ts'
import type { Person, Reading } from '../work/work.ts'
import { describeDraft, taskDraft, type DraftRow } from './describe-drafts.ts'

/** One open draft. @throws Problem 1043 (404) when there is none (any more) */
export async function readDraft(
  reading: Reading<Person>,
  { room, id }: { room: KindRoom; id: string },
): Promise<Draft<RecordKind>> {
  return describeDraft(reading, room, await requireOpenDraft(reading.reader, { kind: room.kind, id }))
}

/** An open draft as it is stored. @throws Problem 1043 (404) when there is none (any more) */
export async function requireOpenDraft(
  reader: Reader,
  { kind, id }: { kind: RecordKind; id: string },
): Promise<DraftRow> {
  const row = await reader
    .selectFrom('draft')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!row || !isOpenDraft(row)) throw await noOpenDraft(reader, row)
  return row
}

/** Whether a draft is written or waits, and is not over. */
export const isOpenDraft = ({ status }: Pick<DraftRow, 'status'>): boolean =>
  openStatuses.some((open) => open === status)

/** The refusal to show a draft that is over or was never there; of one that was sent, its task says what became of it. */
export async function noOpenDraft(reader: Reader, row: DraftRow | undefined): Promise<Problem> {
  const task =
    row &&
    (await reader
      .selectFrom('approving_task')
      .select('id')
      .where('draft_id', '=', taskDraft(row))
      .orderBy('submitted_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst())
  return new Problem('recordNotFound', {
    message: 'There is no open draft here: it was decided, withdrawn or never made.',
    ...(task && { data: { taskId: task.id } satisfies ClosedDraft }),
  })
}
