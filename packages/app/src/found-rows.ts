import type { ListOptions } from '@strongroom/api'
import type { QueryClient } from '@tanstack/react-query'

/** What a list answers. Where a newer search gives this one up, its request is given up with it. */
export async function foundRows<Item>(
  { client, signal }: { client: QueryClient; signal?: AbortSignal },
  options: ListOptions<Item>,
): Promise<Item[]> {
  signal?.addEventListener('abort', () => void client.cancelQueries({ queryKey: options.queryKey, exact: true }))
  const { pages } = await client.fetchInfiniteQuery(options)
  return pages.flatMap(({ items }) => items)
}
