import type { SourceName } from '@strongroom/api/contract'
import type { FoundOption } from '@strongroom/ui/entity-table'
import { wordsQuery } from '../fields/source-queries.ts'
import { sourceNamed, type Source } from '../sources.ts'

type Ask = Parameters<Source['find']>[0]

/** A value that a filter of the list has chosen, and what it points at. */
export type ChosenValue = { id: string; source: SourceName; value: string }

/** What a source has for a text. Of one that is there whole, what holds the text. */
export async function findValues(name: SourceName, q: string, ask: Ask): Promise<readonly FoundOption[]> {
  const source = sourceNamed(name)
  if ('unserved' in source) return []
  const found = await source.find(ask, q)
  if (source.prompt !== undefined) return found
  return found.filter(({ label, hint = '' }) => `${label} ${hint}`.toLowerCase().includes(q.toLowerCase()))
}

/** The words of chosen values, as details and forms have them; none of a value that the reader may not see. */
export async function wordsOf(
  chosen: readonly ChosenValue[],
  { api, client }: Pick<Ask, 'api' | 'client'>,
): Promise<readonly (FoundOption & { id: string })[]> {
  const found = await Promise.all(
    chosen.map(async ({ id, source, value }) => {
      const words = await client.fetchQuery(wordsQuery(api, source, value)).catch(() => null)
      return words ? [{ ...words, id }] : []
    }),
  )
  return found.flat()
}
