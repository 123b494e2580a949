import { privilegedKindOf, type FiguresOf, type PrivilegedKind } from '@strongroom/api/contract'
import type { Content } from '../../db/record-tables.ts'
import type { Reader } from '../../db/schema.ts'
import type { Figured } from '../../records/kind-room.ts'
import { storedContent } from '../../records/stored-content.ts'
import { titlesOf } from '../../records/titles-of.ts'

/** What a contact belongs to, by name, and whether it is the one to turn to first there. */
export async function contactFigures(
  reader: Reader,
  rows: readonly Figured[],
  now: Date,
): Promise<FiguresOf<'contact'>[]> {
  const names = await parentNames(reader, rows)
  return rows.map(({ content }, index) => ({
    asOf: now.toISOString(),
    parentName: names[index] ?? null,
    primaryOf: primaryOf(content),
  }))
}

/** Records of several kinds, and so one question for each of these. */
async function parentNames(reader: Reader, rows: readonly Figured[]): Promise<(string | null)[]> {
  const parents = rows.map(({ content }) => ({
    kind: privilegedKindOf('contact', content),
    id: storedContent('contact', content).parentId,
  }))
  const names = new Map<PrivilegedKind, Awaited<ReturnType<typeof titlesOf>>>()
  for (const kind of new Set(parents.map((parent) => parent.kind))) {
    if (kind === undefined) continue
    const ids = parents.filter((parent) => parent.kind === kind).map(({ id }) => id)
    names.set(kind, await titlesOf(reader, kind, ids))
  }
  return parents.map(({ kind, id }) => (kind === undefined ? null : (names.get(kind)?.(id) ?? null)))
}

/** As the column of the table has it. */
function primaryOf(stored: Content): string | null {
  const { roles = [], isActive, parentId } = storedContent('contact', stored)
  return roles.includes('Primary') && isActive === true ? (parentId ?? null) : null
}
