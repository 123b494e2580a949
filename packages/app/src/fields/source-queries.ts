import { keys, type Api } from '@strongroom/api'
import type { RecordKind, SourceName } from '@strongroom/api/contract'
import { queryOptions } from '@tanstack/react-query'
import { nameStaleTime, sourceNamed } from '../sources.ts'

/** The call for what a source has for a text; none before anything is typed, where it has to be. */
export function foundQuery(api: Api, name: SourceName | RecordKind, q: string) {
  const source = sourceNamed(name)
  return queryOptions({
    queryKey: ['found', name, q],
    queryFn: ({ client, signal }) => ('unserved' in source ? [] : source.find({ api, client, signal }, q)),
    enabled: !('unserved' in source) && (source.prompt === undefined || q !== ''),
  })
}

/** The call for the words of a value; null where there is none, or nothing here has them yet. */
export function wordsQuery(api: Api, name: SourceName | RecordKind, value: string) {
  const source = sourceNamed(name)
  return queryOptions({
    // Below the records, so that an approved change of a name reaches it.
    queryKey: [...keys.records(), 'words', name, value],
    queryFn: ({ client, signal }) => source.read?.({ api, client, signal }, value) ?? null,
    staleTime: nameStaleTime,
    enabled: value !== '' && source.read !== undefined,
  })
}
