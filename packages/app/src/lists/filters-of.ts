import { managedKinds, managedSchemas, type ManagedKind } from '@strongroom/api/contract'
import type { FilterSpec } from '@strongroom/ui/entity-table'

const yesNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

type ChoiceFilter = Extract<FilterSpec, { options: unknown }>

const made = new Map<ManagedKind, readonly ChoiceFilter[]>()

/** What a kind's list can be narrowed by: the filters of the contract whose values are a closed list. */
export function filtersOf(kind: ManagedKind): readonly ChoiceFilter[] {
  const known = made.get(kind)
  if (known) return known
  const { fields } = managedSchemas(kind)
  const filters = managedKinds[kind].filters.flatMap((id): ChoiceFilter[] => {
    const field = fields.find(({ path }) => path === id)
    const options = field?.type === 'yesNo' ? yesNo : field?.options
    return field && options ? [{ id, label: field.label, options }] : []
  })
  made.set(kind, filters)
  return filters
}
