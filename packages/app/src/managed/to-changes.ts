import { managedSchemas, type Field, type ManagedKind } from '@strongroom/api/contract'
import type { FieldOption } from '@strongroom/ui/draft-form'
import type { Change, ChangeType } from '@strongroom/ui/task-panel'

type Words = ReadonlyMap<string, readonly FieldOption[]>
type RawChange = { path: string; old?: unknown; new?: unknown }

/** Field moves of the platform as the kit compares them, in the order of the form. Unknown fields keep their path. */
export function toChanges(kind: ManagedKind, changes: readonly RawChange[], words: Words): Change[] {
  const { fields } = managedSchemas(kind)
  const order = new Map(fields.map((field, index) => [field.path, index]))
  const rank = ({ path }: RawChange) => order.get(path) ?? fields.length
  return changes
    .toSorted((left, right) => rank(left) - rank(right))
    .map((change) => ({ ...describe(fields[rank(change)], change.path, words), old: change.old, new: change.new }))
}

/** What a comparison needs to know of a field. */
export function describe(field: Field | undefined, path: string, words: Words) {
  const type: ChangeType = field?.type ?? 'text'
  return {
    path,
    label: field?.label ?? path,
    section: field?.section ?? 'Other',
    type,
    options: [...(field?.options ?? []), ...(words.get(path) ?? [])],
  }
}
