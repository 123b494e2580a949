import type { Api, ListOptions } from '@strongroom/api'
import { titleOf, type RecordKind } from '@strongroom/api/contract'
import { queryOptions } from '@tanstack/react-query'
import { foundPages } from './found-rows.ts'
import { matchedIn } from './matched-in.ts'

/** The call for what of a list answers to a text, with how many there are in all. */
export const foundPage = <Item>(
  name: string,
  text: string,
  list: (q: string) => ListOptions<Item> | Promise<ListOptions<Item>>,
) =>
  queryOptions({
    queryKey: ['found', 'page', name, text],
    queryFn: async ({ client, signal }) => foundPages({ client, signal }, await list(text)),
  })

/** So many approved records of a kind that answer to a text, as a field that points at them would name them. */
export const foundRecords = (api: Api, kind: RecordKind, { text, limit }: { text: string; limit: number }) =>
  foundPage(kind, text, (q) => api.records(kind).list({ q, limit }))

/** What a record is called where it was found, and what of it answered where that is not its name. */
export function foundWords(kind: RecordKind, { id, content }: { id: string; content: object }, q: string) {
  const label = titleOf(kind, content, id)
  return { label, hint: matchedIn(content, { title: label, q }) }
}
