import { pendingChangeFilter, recordKinds, type Field, type RecordKind } from '@strongroom/api/contract'
import type { CellKind, Column, FilterSpec } from '@strongroom/ui/entity-table'
import type { UnservedName } from '../sources.ts'

const yesNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

const change: FilterSpec = {
  id: pendingChangeFilter,
  label: 'Change',
  options: [
    { value: 'true', label: 'Under way' },
    { value: 'false', label: 'None' },
  ],
}

/** What no list offers: what `sources.ts` says cannot be chosen, each with why. A list does not wait for those words. */
const unlisted: { readonly [Name in UnservedName]: true } = {
  externalAccount: true,
  parent: true,
  pendingParentTransaction: true,
}

/** How a range is asked for, by the cells of its column. */
const ranges: Partial<Record<CellKind, 'date' | 'money' | 'number'>> = {
  date: 'date',
  instant: 'date',
  money: 'money',
  number: 'number',
  rate: 'number',
}

/**
 * What a kind's list can be narrowed by: of the contract's filters those whose values are a closed list, a code or
 * something that can be found, its ranges in the words of their columns, and whether a change is under way.
 */
export function filtersOf<Item>(
  kind: RecordKind,
  { fields, columns }: { fields: readonly Field[]; columns: readonly Column<Item>[] },
): readonly FilterSpec[] {
  const facts = recordKinds[kind]
  const chosen = facts.filters.flatMap((id): FilterSpec[] => {
    const field = fields.find(({ path }) => path === id)
    if (!field) return []
    const { label, type, source } = field
    if (source) return source in unlisted ? [] : [{ id, label, kind: 'found' }]
    const options = type === 'yesNo' ? yesNo : field.options
    if (options) return [{ id, label, options }]
    return type === 'text' ? [{ id, label, kind: 'code' }] : []
  })
  const bounded = facts.ranges.flatMap((id): FilterSpec[] => {
    const column = columns.find((one) => one.id === id)
    const asked = column && ranges[column.cell]
    return column && asked ? [{ id, label: column.header, kind: asked }] : []
  })
  return [...chosen, ...bounded, change]
}
