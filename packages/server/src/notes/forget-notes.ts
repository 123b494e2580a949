import type { RecordKind } from '@strongroom/api/contract'
import type { Work } from '../work/work.ts'

/** Removes what was noted on a draft that is no more. */
export async function forgetNotes({ tx }: Work, { kind, id }: { kind: RecordKind; id: string }): Promise<void> {
  await tx.deleteFrom('note').where('kind', '=', kind).where('entity_id', '=', id).execute()
}
