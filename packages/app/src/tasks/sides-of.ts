import { fieldAt, type Field, type TaskField } from '@strongroom/api/contract'
import { effectOf } from '@strongroom/ui/changes'

/**
 * The sides of a field: what stood and what is wanted, and of one of the record's own, where something else was approved
 * since the draft was begun, that too. Such a field is one to decide on even if the draft would leave it as it is now.
 */
export function sidesOf({ path, label, section, base, old, new: proposed, changed }: TaskField, own: readonly Field[]) {
  const plain = { path, label, section, old, new: proposed, touched: changed }
  if (fieldAt(own, path) === undefined) return plain
  const sides = { ...plain, old: base, live: { value: old } }
  return effectOf(sides) === 'plain' ? plain : { ...sides, touched: true }
}
