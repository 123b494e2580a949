import { recordKinds, type Field, type RecordKind } from '@strongroom/api/contract'
import type { FilterSpec } from '@strongroom/ui/entity-table'

const yesNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

type ChoiceFilter = Extract<FilterSpec, { options: unknown }>

/** What a kind's list can be narrowed by: the filters of the contract whose values are a closed list. */
export function filtersOf(kind: RecordKind, fields: readonly Field[]): readonly ChoiceFilter[] {
  return recordKinds[kind].filters.flatMap((id): ChoiceFilter[] => {
    const field = fields.find(({ path }) => path === id)
    const options = field?.type === 'yesNo' ? yesNo : field?.options
    return field && options ? [{ id, label: field.label, options }] : []
  })
}
