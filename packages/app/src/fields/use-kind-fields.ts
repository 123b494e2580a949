import { toApiError } from '@strongroom/api'
import { loadKind, type Field, type RecordKind } from '@strongroom/api/contract'
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'

/** The fields of a kind: asked for once, whoever shows some of them. */
export const fieldsOfKind = (kind: RecordKind) =>
  queryOptions({
    queryKey: ['fields', kind],
    queryFn: (): Promise<readonly Field[]> => loadKind(kind).then(({ fields }) => fields, fail),
    staleTime: Infinity,
  })

/** As whatever else could not be asked for. */
function fail(thrown: unknown): never {
  throw toApiError(thrown)
}

/** The fields of a kind, for pages of another one; they come with the first of those that show some. */
export const useKindFields = (kind: RecordKind): readonly Field[] => useSuspenseQuery(fieldsOfKind(kind)).data

/** The same, for a part of a page: where they cannot be had, without a network, what stands around the part stays. */
export const usePartsFields = (kind: RecordKind) => useQuery(fieldsOfKind(kind))
