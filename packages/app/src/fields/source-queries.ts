import type { Api } from '@strongroom/api'
import { queryOptions } from '@tanstack/react-query'
import { sourceNamed, type Source } from '../sources.ts'

// A name changes rarely, and never while a page is being read.
const nameStaleTime = 60_000

/** The call for what a source has for a text; none before anything is typed, where it has to be. */
export function foundQuery(api: Api, word: string, q: string) {
  const source = knownSource(word)
  return queryOptions({
    queryKey: ['found', word, q],
    queryFn: ({ client, signal }) => source.find({ api, client, signal }, q),
    enabled: source.prompt === undefined || q !== '',
  })
}

/** The call for the words of a value; null where there is none, or nothing here knows the source. */
export function wordsQuery(api: Api, word: string, value: string) {
  return queryOptions({
    queryKey: ['words', word, value],
    queryFn: async ({ client, signal }) => (await sourceNamed(word)?.read({ api, client, signal }, value)) ?? null,
    staleTime: nameStaleTime,
    enabled: value !== '',
  })
}

/** @throws for a word that the table of sources lacks: a form cannot offer what nothing finds */
export function knownSource(word: string): Source {
  const source = sourceNamed(word)
  if (!source) throw new Error(`Nothing is known of the source "${word}": add it to packages/app/src/sources.ts.`)
  return source
}
