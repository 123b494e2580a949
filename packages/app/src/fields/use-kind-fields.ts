import { loadKind, type Field, type RecordKind } from '@strongroom/api/contract'
import { useSuspenseQuery } from '@tanstack/react-query'

/** The fields of a kind, for pages of another one; they come with the first of those that show some. */
export const useKindFields = (kind: RecordKind): readonly Field[] =>
  useSuspenseQuery({
    queryKey: ['fields', kind],
    queryFn: async () => (await loadKind(kind)).fields,
    staleTime: Infinity,
  }).data
