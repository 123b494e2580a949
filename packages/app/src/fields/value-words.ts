import type { Api } from '@strongroom/api'
import { managedKindNames, managedSchemas, titleOf, type Field, type ManagedKind } from '@strongroom/api/contract'
import type { FieldOption } from '@strongroom/ui/draft-form'
import { useQueries, type QueryClient } from '@tanstack/react-query'
import { useApp } from '../shell/use-app.ts'

/** A raw value at a field of a kind's content. */
export type PlacedValue = { path: string; value: unknown }

type Wanted = { path: string; source: string; value: string }

/**
 * Words for values that are only codes: industries, time zones, records of other kinds. By path; the code itself stays
 * where there are no words, or none that the reader may see.
 */
export function useValueWords(kind: ManagedKind, values: readonly PlacedValue[]): ReadonlyMap<string, FieldOption[]> {
  const { api } = useApp()
  const wanted = wantedWords(managedSchemas(kind).fields, values)
  return useQueries({
    queries: wanted.map(({ source, value }) => wordQuery(api, source, value)),
    combine: (answers) => {
      const words = new Map<string, FieldOption[]>()
      answers.forEach(({ data }, index) => {
        const at = wanted[index]
        if (at && data !== undefined)
          words.set(at.path, [...(words.get(at.path) ?? []), { value: at.value, label: data }])
      })
      return words
    },
  })
}

/** The codes among these values that something else has the words for. */
export function wantedWords(fields: readonly Field[], values: readonly PlacedValue[]): Wanted[] {
  const sources = new Map(fields.flatMap(({ path, source }) => (source === undefined ? [] : [[path, source]])))
  const seen = new Set<string>()
  return values.flatMap(({ path, value }) => {
    const source = sources.get(path)
    if (source === undefined) return []
    return textsOf(value).flatMap((text): Wanted[] => {
      const key = `${path} ${text}`
      if (seen.has(key)) return []
      seen.add(key)
      return [{ path, source, value: text }]
    })
  })
}

function textsOf(value: unknown): string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.filter((item): item is string => typeof item === 'string' && item !== '')
}

function wordQuery(api: Api, source: string, value: string) {
  return {
    queryKey: ['words', source, value] as const,
    // A name changes rarely, and never while a page is being read.
    staleTime: 60_000,
    queryFn: ({ client }: { client: QueryClient }) => readWords({ api, client, source, value }),
  }
}

async function readWords({
  api,
  client,
  source,
  value,
}: {
  api: Api
  client: QueryClient
  source: string
  value: string
}) {
  if (source === 'timezone') {
    const zones = await client.ensureQueryData(api.lookups.timezones())
    return zones.find(({ id }) => id === value)?.label ?? value
  }
  if (source === 'naics') {
    const { pages } = await client.ensureInfiniteQueryData(api.lookups.naics({ q: value, limit: 20 }))
    const industry = pages.flatMap(({ items }) => items).find(({ code }) => code === value)
    return industry ? `${industry.code} ${industry.title}` : value
  }
  const kind = managedKindNames.find((name) => name === source)
  if (!kind) return value
  const record = await client.ensureQueryData(api.managed(kind).detail(value))
  return titleOf(kind, record.content, value)
}
