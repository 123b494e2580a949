import { fieldAt, type Change, type Field, type MovedReference } from '@strongroom/api/contract'
import { valueText, type ChangeType } from '@strongroom/ui/changes'
import { formatInstant } from '@strongroom/ui/format/date'

/** Values that take more than a few words, or are only codes: that they changed is said, and the record shows how. */
const untold: readonly ChangeType[] = ['longText', 'secret', 'lookup', 'reference', 'group', 'rows']

/** What became of a record beside a task: what it is to the task, which version is live since when, and what changed. */
export function movedInWords(moved: MovedReference, fields: readonly Field[]): string {
  const { label, from, version, approvedAt, approvedBy, changes, changeCount, currency } = moved
  const told = changes.map((change) => changeInWords(change, { fields, currency }))
  const rest = changeCount - changes.length
  const all = [...told, ...(rest > 0 ? [`${rest} more`] : [])].join('; ')
  const which = from === 0 ? 'new' : `version ${version}`
  return `${label}: ${which} since ${formatInstant(approvedAt)}, approved by ${approvedBy.name}. ${all}`.trimEnd()
}

function changeInWords(
  { path, old, new: fresh }: Change,
  { fields, currency }: { fields: readonly Field[]; currency: string | null },
): string {
  const { label = path, type = 'text', options = [] } = fieldAt(fields, path) ?? {}
  if (untold.includes(type)) return label
  const text = (value: unknown) =>
    valueText(value, { type, options, ...(currency !== null && { currency }) }) || 'nothing'
  return `${label} ${text(old)} \u2192 ${text(fresh)}`
}
