import type { ManagedKind } from '@strongroom/api/contract'
import type { Reader } from '../db/schema.ts'
import { openStatuses } from '../records/open-statuses.ts'
import { Problem } from '../http/problem.ts'
import { managedRooms } from '../kinds/index.ts'

/** Notes hang on an approved record or on an open draft. @throws Problem 5014 (institutions) or 1043 for anything else */
export async function requireNotable(reader: Reader, kind: ManagedKind, id: string): Promise<void> {
  const record = await reader.selectFrom(kind).select('id').where('id', '=', id).executeTakeFirst()
  if (record) return
  const draft = await reader
    .selectFrom('draft')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('status', 'in', openStatuses)
    .executeTakeFirst()
  if (!draft) throw new Problem(managedRooms[kind].notFound)
}
