import type { Reading } from '../work/work.ts'
import type { KindRoom, ListJoin } from './kind-room.ts'

/** What the lists of a kind join now for the columns that are figures; undefined where they have none. */
export async function joinOf(
  room: KindRoom,
  { reader, now }: Pick<Reading, 'reader' | 'now'>,
): Promise<ListJoin | undefined> {
  return room.joinAt ? room.joinAt(reader, now) : room.join
}
