import { isPrivileged, type PrivilegedKind, type RecordKind } from '@strongroom/api/contract'
import type { KindRoom, ServedKinds } from '../records/kind-room.ts'
import { clientAccountRoom } from './client-account/room.ts'
import { clientRoom } from './client/room.ts'
import { contactRoom } from './contact/room.ts'
import { depositProtectionRoom } from './deposit-protection/room.ts'
import { institutionAccountRoom } from './institution-account/room.ts'
import { institutionRoom } from './institution/room.ts'
import { interestRatePlanRoom } from './interest-rate-plan/room.ts'
import { transactionSetRoom } from './transaction-set/room.ts'
import { transactionRoom } from './transaction/room.ts'

/** Every kind of record and its room here; `undefined` for those that this platform does not serve. */
const rooms = {
  institution: institutionRoom,
  depositProtection: depositProtectionRoom,
  client: clientRoom,
  interestRatePlan: interestRatePlanRoom,
  institutionAccount: institutionAccountRoom,
  clientAccount: clientAccountRoom,
  contact: contactRoom,
  transaction: transactionRoom,
  transactionSet: transactionSetRoom,
} as const satisfies { readonly [Kind in RecordKind]: KindRoom<Kind> | undefined }

/** A kind that this platform serves. */
export type ServedKind = {
  [Kind in PrivilegedKind]: (typeof rooms)[Kind] extends undefined ? never : Kind
}[PrivilegedKind]

/** The rooms of all kinds that are kept here, those that are referred to before those that refer to them. */
export const keptKinds: readonly KindRoom[] = Object.values(rooms).filter((room) => room !== undefined)

/** Those of them with privileges, and so with calls, of their own. */
export const servedKinds: ServedKinds = keptKinds.filter(hasPrivileges)

function hasPrivileges(room: KindRoom): room is KindRoom<PrivilegedKind> {
  return isPrivileged(room.kind)
}
