import { recordKinds, type RecordKind } from '@strongroom/api/contract'
import type { Content } from '../db/record-tables.ts'
import type { Reader } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import { currentRecord } from '../records/current-record.ts'
import { openStatuses } from '../records/open-statuses.ts'

/** Notes hang on an approved record or on an open draft. @throws Problem 5014 (institutions) or 1043 for anything else */
export async function requireNotable(reader: Reader, kind: RecordKind, id: string): Promise<{ content: Content }> {
  const record = await currentRecord(reader, kind, id)
  if (record) return record
  const draft = await reader
    .selectFrom('draft')
    .select('content')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('status', 'in', openStatuses)
    .executeTakeFirst()
  if (!draft) throw new Problem(recordKinds[kind].notFound)
  return draft
}
