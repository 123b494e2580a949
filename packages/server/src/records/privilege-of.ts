import {
  privilegeFor,
  recordKindOfType,
  recordKinds,
  type PrivilegeAction,
  type PrivilegeCode,
  type PrivilegedKind,
  type RecordKind,
} from '@strongroom/api/contract'
import type { Content } from '../db/record-tables.ts'

/** Whether a kind has privileges of its own; the others are seen and changed with what they belong to. */
export const isPrivileged = (kind: RecordKind): kind is PrivilegedKind => recordKinds[kind].privileges !== 'parent'

/** The kind of the record that something of this content belongs to; undefined where it names none. */
export function parentKindOf({ parentType }: Content): PrivilegedKind | undefined {
  const kind = typeof parentType === 'string' ? recordKindOfType(parentType) : undefined
  return kind && isPrivileged(kind) ? kind : undefined
}

/**
 * The privilege that an action on this record or draft asks for: that of its kind, or of what it belongs to.
 * @throws for content that belongs to nothing, which is never written
 */
export function privilegeOf(kind: RecordKind, content: Content, action: PrivilegeAction): PrivilegeCode {
  if (isPrivileged(kind)) return privilegeFor(kind, action)
  const parent = parentKindOf(content)
  if (!parent) throw new Error(`A ${recordKinds[kind].noun} was stored that belongs to no record.`)
  return privilegeFor(parent, action)
}
