import type { Approved, Page, RecordKind } from '@strongroom/api/contract'
import type { Query } from '../http/read-query.ts'
import type { List } from '../lists/list.ts'
import { readList } from '../lists/read-list.ts'
import type { Person, Reading } from '../work/work.ts'
import { describeApproved, type ApprovedRow } from './describe-approved.ts'
import type { KindRoom } from './kind-room.ts'
import { joinOf } from './list-join.ts'
import { recordList } from './record-list.ts'

/** A page of the approved records of one kind, or of the part that `narrow` makes of them; rows are called `t`. @throws Problem 1014 */
export async function listApproved(
  reading: Reading<Person>,
  { room, query, narrow = (list) => list }: { room: KindRoom; query: Query; narrow?: (list: List) => List },
): Promise<Page<Approved<RecordKind>>> {
  const list = recordList(room, await joinOf(room, reading))
  const { rows, ...page } = await readList<ApprovedRow>(reading.reader, narrow(list), query)
  return { items: await describeApproved(reading, room, rows), ...page }
}
