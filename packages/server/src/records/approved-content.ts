import type { DraftContentOf, RecordKind } from '@strongroom/api/contract'
import type { Reader } from '../db/schema.ts'
import { currentRecord } from './current-record.ts'
import { storedContent } from './stored-content.ts'

/** What an approved record says; undefined where none is named, or there is none of this id. */
export async function approvedContent<Kind extends RecordKind>(
  reader: Reader,
  kind: Kind,
  id: string | undefined,
): Promise<DraftContentOf<Kind> | undefined> {
  if (id === undefined) return undefined
  const record = await currentRecord(reader, kind, id)
  return record && storedContent(kind, record.content)
}
