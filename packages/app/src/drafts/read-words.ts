import * as z from 'zod/mini'

const wordsSchema = z.record(z.string(), z.string())

/** The words of a page as a former visit kept them, by box; none where what was found is something else. */
export function readWords(found: unknown): ReadonlyMap<string, string> {
  const words = z.safeParse(wordsSchema, found)
  return new Map(Object.entries(words.data ?? {}))
}
