import type { ListOptions, ListRequest } from '@strongroom/api'
import { maxPageSize } from '@strongroom/api/contract'
import type { QueryClient } from '@tanstack/react-query'

type AllPages<Item> = {
  queryClient: QueryClient
  call: (request: ListRequest) => ListOptions<Item>
  request: ListRequest
  signal: AbortSignal
}

/**
 * Every row that a list has for a request, page after page, read anew: what is taken out of the platform is what is there
 * now. Pages go as they come and are not kept. @throws ApiError for a page that cannot be had
 */
export async function* allPages<Item>({ queryClient, call, request, signal }: AllPages<Item>): AsyncGenerator<Item[]> {
  const options = call({ ...request, limit: maxPageSize })
  const ask = options.queryFn
  if (typeof ask !== 'function') throw new Error('A list has to say how its pages are read: see listOptions.')
  let cursor: string | null = options.initialPageParam
  while (cursor !== null) {
    signal.throwIfAborted()
    const page: Awaited<ReturnType<typeof ask>> = await ask({
      client: queryClient,
      queryKey: options.queryKey,
      signal,
      pageParam: cursor,
      direction: 'forward',
      meta: undefined,
    })
    yield page.items
    cursor = page.nextCursor
  }
}
