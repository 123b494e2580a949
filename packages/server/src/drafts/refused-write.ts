import type { RecordKind } from '@strongroom/api/contract'
import type { Reader } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import { staleProblem } from './refuse-stale.ts'

/** Why a write that asked for this revision of a draft in a writable state met no row. */
export async function refusedWrite(
  reader: Reader,
  { kind, id, revision }: { kind: RecordKind; id: string; revision: number | undefined },
): Promise<Problem> {
  const row = await reader
    .selectFrom('draft')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!row) return new Problem('pendingEntityNotModifiable', { message: 'The draft was not found.' })
  if (revision !== undefined && row.revision !== revision) return staleProblem(reader, row, revision)
  const state = row.status === 'Pending' ? 'is waiting for a decision' : 'is closed'
  return new Problem('pendingEntityNotModifiable', { message: `The draft ${state} and cannot be changed now.` })
}
