import { infiniteQueryOptions } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import type * as z from 'zod/mini'

import { listSearchParams } from '../contract/list.ts'
import type { ListQuery, Page } from '../contract/list.ts'
import type { Http } from '../http/create-http.ts'

/** What a list on screen asks for; the cursor is the query's own business. */
export type ListRequest = Omit<ListQuery, 'cursor'>

type PageSchema<Item> = z.core.$ZodType<Page<Item>>
type PageCall<Item> = { path: string; answer: PageSchema<Item> | Promise<PageSchema<Item>> }

type ListCall<Item> = {
  http: Http
  key: QueryKey
  /** The list's path and the schema of a page; made when it is asked for, since either may have to be loaded. */
  call: () => PageCall<Item> | Promise<PageCall<Item>>
  request: ListRequest
}

/** Query options of a list that is read page by page, by keyset cursor. */
export function listOptions<Item>({ http, key, call, request }: ListCall<Item>) {
  return infiniteQueryOptions({
    queryKey: [...key, request],
    queryFn: async ({ pageParam, signal }) => {
      const { path, answer } = await call()
      return http({ path, answer, signal, query: listSearchParams({ ...request, cursor: pageParam }) })
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
}

/** Query options of a list, by what its items are. */
export type ListOptions<Item> = ReturnType<typeof listOptions<Item>>
