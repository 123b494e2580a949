import type { RowSource } from './row-source.ts'

/** The pages of a source that holds all its rows, for `TableExport`. */
export function* pagesOf<Row>(source: Pick<RowSource<Row>, 'count' | 'rowAt'>, size = 1000): Generator<Row[]> {
  const count = source.count ?? 0
  for (let start = 0; start < count; start += size) {
    const page: Row[] = []
    for (let index = start; index < Math.min(count, start + size); index++) {
      const row = source.rowAt(index)
      if (row !== undefined) page.push(row)
    }
    yield page
  }
}
