import {
  privilegedKindOf,
  privilegeFor,
  recordKinds,
  type PrivilegeAction,
  type PrivilegeCode,
  type RecordKind,
} from '@strongroom/api/contract'
import type { Content } from '../db/record-tables.ts'

/**
 * The privilege that an action on this record or draft asks for: that of its kind, or of what it belongs to.
 * @throws for content that belongs to nothing, which is never written
 */
export function privilegeOf(kind: RecordKind, content: Content, action: PrivilegeAction): PrivilegeCode {
  const owner = privilegedKindOf(kind, content)
  if (!owner) throw new Error(`A ${recordKinds[kind].noun} was stored that belongs to no record.`)
  return privilegeFor(owner, action)
}
