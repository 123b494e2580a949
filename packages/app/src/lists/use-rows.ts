import type { ListOptions } from '@strongroom/api'
import { faultOf } from '@strongroom/api/contract'
import { pagedRowSource, type RowSource, type TableError, type TableState } from '@strongroom/ui/entity-table'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { referenceOf } from '../shell/reference-of.ts'

/** What a table needs of a list. */
type TableRows<Item> = { source: RowSource<Item>; state: TableState; error: TableError | undefined }

/**
 * The rows of a remote list, read anew whenever its table comes back: while another search is on its way the rows of the
 * last one stay readable.
 */
export function useRows<Item>(options: ListOptions<Item>): TableRows<Item> {
  const list = useInfiniteQuery({ ...options, placeholderData: keepPreviousData })
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
  return {
    source,
    state: stateOf(list, error !== null && faultOf(error) === 'rights'),
    error: error
      ? {
          text: error.message,
          reference: referenceOf(error),
          onRetry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
        }
      : undefined,
  }
}

type Progress = { isPending: boolean; isError: boolean; isFetching: boolean; isRefetching: boolean }

function stateOf({ isPending, isError, isFetching, isRefetching }: Progress, forbidden: boolean): TableState {
  if (isError && !isFetching) return forbidden ? 'forbidden' : 'error'
  if (isPending) return 'loading'
  return isRefetching ? 'refreshing' : 'ready'
}
