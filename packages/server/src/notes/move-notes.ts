import type { RecordKind } from '@strongroom/api/contract'
import type { Work } from '../work/work.ts'

/** Takes what was noted on a draft along to the record that it has become. */
export async function moveNotes(
  { tx }: Work,
  { kind, from, to }: { kind: RecordKind; from: string; to: string },
): Promise<void> {
  await tx.updateTable('note').set({ entity_id: to }).where('kind', '=', kind).where('entity_id', '=', from).execute()
}
