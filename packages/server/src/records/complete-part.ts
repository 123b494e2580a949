import type { ContentOf, RecordKind } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import type { Content } from '../db/record-tables.ts'

/** These fields of a draft, once all of them are complete; else those that are not. */
export function completePart<Kind extends RecordKind, Name extends keyof ContentOf<Kind> & string>(
  kind: Kind,
  content: Content,
  names: readonly Name[],
): { part: Pick<ContentOf<Kind>, Name> } | { waitsFor: readonly Name[] } {
  const { error } = everyKind[kind].content.safeParse(content)
  const faulty = new Set(error?.issues.map(({ path: [field] }) => field))
  const waitsFor = names.filter((name) => faulty.has(name))
  return waitsFor.length > 0 ? { waitsFor } : { part: asPart<Kind, Name>(content) }
}

/** The schema found nothing wrong with any of these fields. */
function asPart<Kind extends RecordKind, Name extends keyof ContentOf<Kind>>(content: Content) {
  return content as Pick<ContentOf<Kind>, Name>
}
