import type { RecordKind } from '@strongroom/api/contract'
import { tableOf } from '../db/kind-table.ts'
import type { Content } from '../db/record-tables.ts'
import type { Reader } from '../db/schema.ts'

/** A record as it is now; undefined where there is none of this id. */
export function currentRecord(
  reader: Reader,
  kind: RecordKind,
  id: string,
): Promise<{ version: number; content: Content } | undefined> {
  return reader.selectFrom(tableOf(kind)).select(['version', 'content']).where('id', '=', id).executeTakeFirst()
}
