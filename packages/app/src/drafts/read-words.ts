import * as z from 'zod/mini'

const wordsSchema = z.record(z.string(), z.string())

/** Whether anything is written in any box. */
export const hasWords = (texts: ReadonlyMap<string, string>): boolean =>
  [...texts.values()].some((text) => text.trim() !== '')

/** The words of a page as a former visit kept them, by box; none where what was found is something else. */
export function readWords(found: unknown): ReadonlyMap<string, string> {
  const words = z.safeParse(wordsSchema, found)
  return new Map(Object.entries(words.data ?? {}))
}
