import type { Draft, Page, RecordKind } from '@strongroom/api/contract'
import type { Query } from '../http/read-query.ts'
import type { List } from '../lists/list.ts'
import { readList } from '../lists/read-list.ts'
import type { KindRoom } from '../records/kind-room.ts'
import { joinOf } from '../records/list-join.ts'
import type { Person, Reading } from '../work/work.ts'
import { describeDrafts, type DraftRow } from './describe-drafts.ts'
import { draftList } from './draft-list.ts'

/** A page of the open drafts of one kind, or of the part that `narrow` makes of them; rows are called `d`. @throws Problem 1014 */
export async function listDrafts(
  reading: Reading<Person>,
  { room, query, narrow = (list) => list }: { room: KindRoom; query: Query; narrow?: (list: List) => List },
): Promise<Page<Draft<RecordKind>>> {
  const list = draftList(room, await joinOf(room, reading))
  const { rows, ...page } = await readList<DraftRow>(reading.reader, narrow(list), query)
  return { items: await describeDrafts(reading, room, rows), ...page }
}
