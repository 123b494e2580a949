import type { Draft, RecordKind } from '@strongroom/api/contract'
import type { Reader } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import type { KindRoom } from '../records/kind-room.ts'
import { openStatuses } from '../records/open-statuses.ts'
import type { Person, Reading } from '../work/work.ts'
import { describeDraft, type DraftRow } from './describe-drafts.ts'

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
    .where('status', 'in', openStatuses)
    .executeTakeFirst()
  if (!row)
    throw new Problem('recordNotFound', {
      message: 'There is no open draft here: it was decided, withdrawn or never made.',
    })
  return row
}
