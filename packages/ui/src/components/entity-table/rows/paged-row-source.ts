import type { RowSource } from './row-source.ts'

export type PagedRows<Row> = {
  /** Pages in the order they arrived. */
  pages: readonly (readonly Row[])[]
  /** Rows that match in all; undefined when the list does not say. */
  total: number | undefined
  hasNext: boolean
  fetching: boolean
  fetchNext: () => void
  /** A page failed: stop asking until someone retries. */
  failed?: boolean
}

/** Rows past the loaded ones that can be scrolled to; further ones follow as pages arrive. */
const reach = 1000
/** A page is asked for this many rows before the reader meets its edge. */
const lead = 40

/**
 * Rows of a keyset-paged list. Rows not loaded yet are undefined and drawn as placeholders;
 * coming near the end of the loaded ones fetches the next page, one at a time.
 */
export function pagedRowSource<Row>({
  pages,
  total,
  hasNext,
  fetching,
  fetchNext,
  failed,
}: PagedRows<Row>): RowSource<Row> {
  const ends: number[] = []
  let loaded = 0
  for (const page of pages) ends.push((loaded += page.length))
  const waiting = hasNext && !failed

  return {
    count: pages.length === 0 ? undefined : waiting ? Math.min(total ?? loaded + lead, loaded + reach) : loaded,
    total: total === undefined ? undefined : Math.max(total, loaded),
    complete: pages.length > 0 && !hasNext,
    rowAt: (index) => {
      if (index < 0 || index >= loaded) return undefined
      const page = firstAbove(ends, index)
      return pages[page]?.[index - (ends[page - 1] ?? 0)]
    },
    ensure: (_from, to) => {
      if (waiting && !fetching && to + lead > loaded) fetchNext()
    },
  }
}

/** Position of the first number greater than `value` in an ascending list. */
function firstAbove(ascending: readonly number[], value: number): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ascending[middle] ?? Infinity) > value) high = middle
    else low = middle + 1
  }
  return low
}
