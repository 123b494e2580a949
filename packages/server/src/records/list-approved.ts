import type { Approved, Page, RecordKind } from '@strongroom/api/contract'
import type { Query } from '../http/read-query.ts'
import { readList } from '../lists/read-list.ts'
import type { Reading } from '../work/work.ts'
import { describeApproved, type ApprovedRow } from './describe-approved.ts'
import type { KindRoom } from './kind-room.ts'
import { recordList } from './record-list.ts'

/** A page of the approved records of one kind. @throws Problem 1014 */
export async function listApproved(
  reading: Reading,
  { room, query }: { room: KindRoom; query: Query },
): Promise<Page<Approved<RecordKind>>> {
  const { rows, ...page } = await readList<ApprovedRow>(reading.reader, recordList(room), query)
  return { items: await describeApproved(reading, room, rows), ...page }
}
