import type { DraftContentOf, RecordKind } from '@strongroom/api/contract'
import type { Content } from '../db/record-tables.ts'

/** Stored content is that of its kind: nothing is written that its kind's draft schema did not accept. */
export function storedContent<Kind extends RecordKind>(_kind: Kind, content: Content): DraftContentOf<Kind> {
  return content as DraftContentOf<Kind>
}
