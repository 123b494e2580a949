import { recordKinds, type Approved, type RecordKind } from '@strongroom/api/contract'
import { tableOf } from '../db/kind-table.ts'
import { Problem } from '../http/problem.ts'
import type { Person, Reading } from '../work/work.ts'
import { describeApproved } from './describe-approved.ts'
import type { KindRoom } from './kind-room.ts'

/** One approved record. @throws Problem 5014 (institutions) or 1043 */
export async function readApproved(
  reading: Reading<Person>,
  { room, id }: { room: KindRoom; id: string },
): Promise<Approved<RecordKind>> {
  const rows = await reading.reader.selectFrom(tableOf(room.kind)).selectAll().where('id', '=', id).execute()
  const [record] = await describeApproved(reading, room, rows)
  if (!record) throw new Problem(recordKinds[room.kind].notFound)
  return record
}
