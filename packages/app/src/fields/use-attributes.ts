import type { AttributeDefinition, Field, RecordKind } from '@strongroom/api/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApp } from '../shell/use-app.ts'
import { withAttributes } from './attribute-entries.ts'
import type { AttributeParts } from './attribute-parts.ts'

type Attributed = AttributeParts & { kind: RecordKind; fields: readonly Field[] }

const none: readonly AttributeDefinition[] = []

// A definition changes rarely, and never while a page is being read.
const staleTime = 60_000

/** The definitions of the fields that the operator adds to a kind; none of a kind that has none, and while they are on their way. */
export function useAttributes({ kind, attributes }: Pick<Attributed, 'kind' | 'attributes'>) {
  const { api } = useApp()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['attributes', kind, 'all'],
    queryFn: async ({ client }) => {
      if (!attributes) return none
      const { pages } = await client.fetchInfiniteQuery(await attributes(api))
      return pages.flatMap(({ items }) => items)
    },
    enabled: attributes !== undefined,
    staleTime,
  })
  return { definitions: data ?? none, error, isPending, refetch }
}

/** The fields of a kind with those that the operator adds; with a content also what it holds beyond them. */
export function useAllFields({ kind, fields, attributes }: Attributed, content?: object): readonly Field[] {
  const { definitions } = useAttributes({ kind, ...(attributes && { attributes }) })
  return useMemo(() => withAttributes(fields, definitions, content), [fields, definitions, content])
}
