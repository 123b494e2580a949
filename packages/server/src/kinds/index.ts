import { managedKindNames, managedKinds, kindOfType, type ManagedKind } from '@strongroom/api/contract'
import { clientRoom } from './client/room.ts'
import { institutionRoom } from './institution/room.ts'
import type { ManagedRoom } from '../records/kind-room.ts'

/** Every managed kind's room. A kind that is added to the contract is missing here until it has one. */
export const managedRooms: { readonly [Kind in ManagedKind]: ManagedRoom<Kind> } = {
  institution: institutionRoom,
  client: clientRoom,
}

/** What answers call the kind: the segment of `{entityType}/{id}/versions`. */
export const entityTypeOf = (kind: ManagedKind): string => managedKinds[kind].type

/** The kind that a request names, by its segment (`Institutions`) or its name in privileges (`institution`). */
export function kindNamed(text: string): ManagedKind | undefined {
  return kindOfType(text) ?? managedKindNames.find((kind) => kind === text)
}

/** A kind as it was stored. It is one of the contract's: nothing else is ever written. */
export function storedKind(text: string): ManagedKind {
  const kind = managedKindNames.find((known) => known === text)
  if (!kind) throw new Error(`The database holds a record of the kind "${text}", which this platform does not know.`)
  return kind
}
