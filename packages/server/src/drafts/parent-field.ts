import { hasOwn, recordKinds, type RecordKind } from '@strongroom/api/contract'

/** The field that points at the record from whose page one of the kind is begun; none for a kind that is begun alone. */
export const parentField = (kind: RecordKind): string[] => (hasOwn(kind, 'parent') ? [recordKinds[kind].parent] : [])
