import type { FilterSpec, TableView } from '@strongroom/ui/entity-table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApp } from '../shell/use-app.ts'

type Narrowed = { filters: readonly FilterSpec[]; view: Pick<TableView, 'filters'> }

/** The filters of a list, the one by maker (`id`) with what finds people by their names and the words of those chosen. */
export function useMakerFilter({ filters, view }: Narrowed, id: string): readonly FilterSpec[] {
  const chosen = view.filters[id]
  const { api, queryClient } = useApp()
  const { data } = useQuery({
    queryKey: ['makers'],
    queryFn: async () => readPeople(api, queryClient),
    enabled: chosen !== undefined && chosen.length > 0,
  })
  return useMemo(
    () =>
      filters.map((spec) => {
        if (spec.id !== id || spec.kind !== 'found') return spec
        const find = async (text: string) => {
          const people = await readPeople(api, queryClient)
          return people.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()))
        }
        return { ...spec, find, known: (data ?? []).filter(({ value }) => chosen?.includes(value)) }
      }),
    [filters, id, api, queryClient, data, chosen],
  )
}

type App = ReturnType<typeof useApp>

async function readPeople(api: App['api'], queryClient: App['queryClient']) {
  const { items } = await queryClient.ensureQueryData((await api.own()).people())
  return items.map(({ id, name }) => ({ value: id, label: name }))
}
