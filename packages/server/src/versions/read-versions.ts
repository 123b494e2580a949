import { recordKinds, titleOf, type ContentOf, type RecordKind } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import type { Reader } from '../db/schema.ts'

/** An approved version as the contract reads it. */
export interface ReadVersion<Kind extends RecordKind> {
  version: number
  content: ContentOf<Kind>
}

/** A version of an older contract that this one cannot read. Its message names the record, the version and the fields. */
export class UnreadableVersion extends RangeError {
  override name = 'UnreadableVersion'
}

/**
 * The approved versions of records, by the record and in their order. Of a record with one that cannot be read none is
 * handed out, because nobody can tell from when that one counts: the error that names it stands in their place. Whoever
 * books gives up on it, whoever shows tells nothing.
 */
export async function readVersions<Kind extends RecordKind>(
  reader: Reader,
  kind: Kind,
  ids: readonly string[],
): Promise<Map<string, readonly ReadVersion<Kind>[] | UnreadableVersion>> {
  const found = new Map<string, readonly ReadVersion<Kind>[] | UnreadableVersion>()
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return found
  const rows = await reader
    .selectFrom('record_version')
    .select(['entity_id', 'version', 'snapshot'])
    .where('kind', '=', kind)
    .where('entity_id', 'in', wanted)
    .orderBy('entity_id')
    .orderBy('version')
    .execute()
  for (const { entity_id: id, version, snapshot } of rows) {
    const before = found.get(id) ?? []
    if (before instanceof UnreadableVersion) continue
    const read = everyKind[kind].content.safeParse(snapshot)
    if (read.success) found.set(id, [...before, { version, content: read.data }])
    else {
      const places = [...new Set(read.error.issues.map(({ path, message }) => path.join('.') || message))].join(', ')
      found.set(
        id,
        new UnreadableVersion(
          `Version ${version} of the ${recordKinds[kind].noun} "${titleOf(kind, snapshot)}" (${id}) cannot be read by this release: ${places}. Nothing is booked or told by it until a release reads it again.`,
        ),
      )
    }
  }
  return found
}
