import type { ApiError } from '@strongroom/api'
import type { Page } from '@strongroom/api/contract'
import { pagedRowSource, type RowSource, type TableError, type TableState } from '@strongroom/ui/entity-table'
import {
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { failureOf } from '../shell/failure.ts'

/** A list of the platform, as `listOptions` of the api package makes it. */
export type ListOptions<Item> = UseInfiniteQueryOptions<
  Page<Item>,
  ApiError,
  InfiniteData<Page<Item>>,
  unknown[],
  string
>

/** What a table needs of a list. */
export type TableRows<Item> = { source: RowSource<Item>; state: TableState; error: TableError | undefined }

/** The rows of a remote list: while another search is on its way the rows of the last one stay readable. */
export function useTableRows<Item>(options: ListOptions<Item>): TableRows<Item> {
  const list = useInfiniteQuery({ ...options, placeholderData: keepPreviousData, refetchOnMount: false })
  const { data, error, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, refetch } = list
  const source = useMemo(
    () =>
      pagedRowSource<Item>({
        pages: data?.pages.map(({ items }) => items) ?? [],
        total: data?.pages.at(-1)?.total,
        hasNext: hasNextPage,
        fetching: isFetching,
        fetchNext: () => void fetchNextPage(),
        failed: isFetchNextPageError,
      }),
    [data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage],
  )
  const failure = error ? failureOf(error) : undefined
  return {
    source,
    state: stateOf(list, failure?.kind === 'forbidden'),
    error: failure && {
      text: failure.message,
      reference: failure.reference,
      onRetry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
    },
  }
}

type Progress = { isPending: boolean; isError: boolean; isFetching: boolean; isFetchingNextPage: boolean }

function stateOf({ isPending, isError, isFetching, isFetchingNextPage }: Progress, forbidden: boolean): TableState {
  if (isError && !isFetching) return forbidden ? 'forbidden' : 'error'
  if (isPending) return 'loading'
  return isFetching && !isFetchingNextPage ? 'refreshing' : 'ready'
}
