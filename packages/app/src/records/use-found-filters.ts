import type { Field } from '@strongroom/api/contract'
import type { FilterSpec, TableView } from '@strongroom/ui/entity-table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListFilter } from '../lists/list.ts'
import { useApp } from '../shell/use-app.ts'

/** Loaded with the first filter that points at something: a list has no other use for it. */
const loadValues = () => import('./found-values.ts')

const none: readonly never[] = []

/** The filters of a list, those that point at something with what finds it and the words of what is chosen. */
export function useFoundFilters(
  filters: readonly ListFilter[],
  { fields, view }: { fields: readonly Field[]; view: Pick<TableView, 'filters'> },
): readonly FilterSpec[] {
  const { api, queryClient: client } = useApp()
  const sourced = useMemo(
    () =>
      filters.map((spec) => {
        const source = spec.source ?? fields.find(({ path }) => path === spec.id)?.source
        if (spec.kind !== 'found' || source === undefined) return { spec }
        const find = async (q: string, signal: AbortSignal) =>
          (await loadValues()).findValues(source, q, { api, client, signal })
        return { spec: { ...spec, find }, source }
      }),
    [filters, fields, api, client],
  )
  const chosen = sourced.flatMap(({ spec: { id }, source }) =>
    source === undefined ? [] : (view.filters[id] ?? []).map((value) => ({ id, source, value })),
  )
  const { data: known = none } = useQuery({
    queryKey: ['chosen-values', chosen],
    queryFn: async () => (await loadValues()).wordsOf(chosen, { api, client }),
    enabled: chosen.length > 0,
    // One more that is chosen takes the words of the others from nobody.
    placeholderData: (before) => before,
  })
  return sourced.map(({ spec }) =>
    spec.kind === 'found' ? { ...spec, known: known.filter(({ id }) => id === spec.id) } : spec,
  )
}
