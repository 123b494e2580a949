import { isPrivileged, recordKindNames, recordKinds, type RecordKind } from '@strongroom/api/contract'
import type { Reader } from '../db/schema.ts'
import { storedKind } from '../records/stored-kind.ts'
import type { DraftRow } from './describe-drafts.ts'

/** What has no calls of its own is told with what it belongs to; anything else that rides is read page by page. */
const toldWith = recordKindNames.filter((kind) => !isPrivileged(kind))

/**
 * The drafts that belong to one and ride with it: with it they are sent, decided and withdrawn, each by its own book. Those
 * that were taken out are left out.
 */
export async function ridersOf(reader: Reader, carrier: Pick<DraftRow, 'id' | 'status' | 'updated_at'>) {
  const riders = await reader
    .selectFrom('draft')
    .selectAll()
    .where('rides_with', '=', carrier.id)
    .where('kind', 'in', toldWith)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  // A withdrawn draft took its riders along in that moment; what was taken out of it before had left it.
  const isAlong = (rider: DraftRow) =>
    rider.status !== 'Withdrawn' ||
    (carrier.status === 'Withdrawn' && rider.updated_at.getTime() === carrier.updated_at.getTime())
  return riders.filter(isAlong)
}

/** Where the fields of a rider stand in what it rides with: `contacts.{id}.email`; without a field, the rider itself. */
export function riderPath({ kind, id }: { kind: string; id: string }, field?: string): string {
  const head = `${recordKinds[storedKind(kind)].plural}.${id}`
  return field === undefined ? head : `${head}.${field}`
}

/** The kind and id of the rider at a path, and its field where it names one; undefined for a path of another form. */
export function riderAt(path: string): { kind: RecordKind; id: string; field: string | undefined } | undefined {
  const [plural, id, ...rest] = path.split('.')
  const kind = recordKindNames.find((known) => recordKinds[known].plural === plural)
  return kind && id ? { kind, id, field: rest.length > 0 ? rest.join('.') : undefined } : undefined
}

/** Whether a field of a rider is news: that it belongs to what it rides with is none. */
export const isToldOf = ({ path }: { path: string }): boolean => path !== 'parentType' && path !== 'parentId'
