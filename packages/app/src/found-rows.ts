import type { ListOptions } from '@strongroom/api'
import type { QueryClient } from '@tanstack/react-query'

/** Milliseconds: a name changes rarely, and never while a page is being read. What this browser has changed is read anew. */
export const nameStaleTime = 60_000

/** With what a list is asked: given up with the signal, where there is one. */
type Asked = { client: QueryClient; signal?: AbortSignal }

/** What a list answers. Where a newer search gives this one up, its request is given up with it. */
export const foundRows = async <Item>(asked: Asked, options: ListOptions<Item>): Promise<Item[]> =>
  (await foundPages(asked, options)).rows

/** The same, with how many there are in all. */
export async function foundPages<Item>(
  { client, signal }: Asked,
  options: ListOptions<Item>,
): Promise<{ rows: Item[]; total: number }> {
  signal?.addEventListener('abort', () => void client.cancelQueries({ queryKey: options.queryKey, exact: true }))
  const { pages } = await client.fetchInfiniteQuery(options)
  return { rows: pages.flatMap(({ items }) => items), total: pages.at(-1)?.total ?? 0 }
}
