import { statesFor, type RecordKind } from '@strongroom/api/contract'
import type { Person, Work } from '../work/work.ts'
import type { DraftRow } from './describe-drafts.ts'
import { refusedWrite } from './refused-write.ts'
import { requireMaker } from './require-maker.ts'

/** A draft that its maker may take back now, under its lock. @throws Problem 1030 not the maker, 5033 */
export async function requireDeletable(
  work: Work<Person>,
  { kind, id }: { kind: RecordKind; id: string },
): Promise<DraftRow> {
  const row = await work.tx
    .selectFrom('draft')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('status', 'in', statesFor('delete'))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw await refusedWrite(work.tx, { kind, id, revision: undefined })
  await requireMaker(work, row.created_by, 'delete it')
  return row
}
