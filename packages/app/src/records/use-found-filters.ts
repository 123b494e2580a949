import type { Api } from '@strongroom/api'
import type { Field, SourceName } from '@strongroom/api/contract'
import type { FilterSpec, TableView } from '@strongroom/ui/entity-table'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApp } from '../shell/use-app.ts'
import type { Source } from '../sources.ts'

/** Loaded with the first filter that points at something: a list has no other use for it. */
const loadSources = () => import('../sources.ts')

/** The filters of a list, those that point at something with what finds it and the words of what is chosen. */
export function useFoundFilters(
  filters: readonly FilterSpec[],
  { fields, view }: { fields: readonly Field[]; view: Pick<TableView, 'filters'> },
): readonly FilterSpec[] {
  const { api, queryClient } = useApp()
  const searched = useMemo(
    () =>
      filters.map((spec): FilterSpec => {
        const source = spec.kind === 'found' ? fields.find(({ path }) => path === spec.id)?.source : undefined
        if (spec.kind !== 'found' || source === undefined) return spec
        return {
          ...spec,
          find: (q: string, signal: AbortSignal) => find(source, q, { api, client: queryClient, signal }),
        }
      }),
    [filters, fields, api, queryClient],
  )
  const chosen = filters.flatMap(({ id, kind }) => {
    const source = kind === 'found' ? fields.find(({ path }) => path === id)?.source : undefined
    return source === undefined ? [] : (view.filters[id] ?? []).map((value) => ({ id, source, value }))
  })
  const words = useQueries({ queries: chosen.map(({ source, value }) => chosenWords(api, source, value)) })
  if (chosen.length === 0) return searched
  return searched.map((spec) =>
    spec.kind === 'found'
      ? { ...spec, known: chosen.flatMap(({ id }, index) => (id === spec.id ? (words[index]?.data ?? []) : [])) }
      : spec,
  )
}

type Ask = Parameters<Source['find']>[0]

/** What a source has for a text. Of one that is there whole, what holds the text. */
async function find(name: SourceName, q: string, ask: Ask) {
  const source = (await loadSources()).sourceNamed(name)
  if ('unserved' in source) return []
  const found = await source.find(ask, q)
  if (source.prompt !== undefined) return found
  return found.filter(({ label, hint = '' }) => `${label} ${hint}`.toLowerCase().includes(q.toLowerCase()))
}

/** The words of a chosen value; the same call by which details and forms name it. */
const chosenWords = (api: Api, name: SourceName, value: string) =>
  queryOptions({
    queryKey: ['words', name, value],
    queryFn: async ({ client, signal }) => {
      const source = (await loadSources()).sourceNamed(name)
      return 'unserved' in source ? null : source.read({ api, client, signal }, value)
    },
    staleTime: 60_000,
  })
