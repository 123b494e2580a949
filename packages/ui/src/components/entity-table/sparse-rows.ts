import type { RowSource } from './row-source.ts'

export type SparseRowsOptions<Row> = {
  /** Rows that match in all, as first told: a page that comes back short may show that there are fewer by now. */
  total: number
  /** Rows of a page; each page begins at a multiple of it. */
  pageSize: number
  /**
   * Fetches the page that begins at this position. A keyset list needs a hint for a jump: `after` is the last row before
   * the page where that is known, so that only a real jump has to be found by position.
   */
  fetchPage: (hint: { position: number; after: Row | undefined }, signal: AbortSignal) => Promise<readonly Row[]>
  /** Something changed: draw again with `source()`. */
  onChange: () => void
  /** Pages kept; those farthest from the view go first. */
  keep?: number
}

export type SparseRows<Row> = {
  /** The rows as they are now, a new object after each change. */
  source: () => RowSource<Row>
  /** Gives up all that is on its way. */
  stop: () => void
}

type Page<Row> =
  | { state: 'here'; rows: readonly Row[] }
  | { state: 'failed' }
  | { state: 'coming'; control: AbortController }

/** Pages fetched before and after the ones in view. */
const margin = 1

/**
 * Rows of a list that can be entered anywhere: a jump fetches the page it lands on, not all before it. What scrolled out
 * of reach before it arrived is given up, so that a fast scroll asks for the page where it ends.
 */
export function sparseRows<Row>(options: SparseRowsOptions<Row>): SparseRows<Row> {
  const { total, pageSize, fetchPage, onChange, keep = 60 } = options
  const pages = new Map<number, Page<Row>>()
  let count = total
  const changed = () => {
    source = makeSource()
    onChange()
  }

  const ask = (number: number) => {
    const control = new AbortController()
    pages.set(number, { state: 'coming', control })
    const before = pages.get(number - 1)
    const after = before?.state === 'here' ? before.rows.at(-1) : undefined
    fetchPage({ position: number * pageSize, after }, control.signal).then(
      (rows) => {
        if (control.signal.aborted) return
        pages.set(number, { state: 'here', rows })
        recount(number, Math.min(rows.length, pageSize))
        changed()
      },
      () => {
        if (control.signal.aborted) return
        pages.set(number, { state: 'failed' })
        changed()
      },
    )
  }

  /**
   * Rows may have gone since the total was told: a page that is short is the end. Unless later rows are known: then its
   * own did not all come, and those that lack say so.
   */
  const recount = (number: number, length: number) => {
    const end = number * pageSize + length
    if (length > 0 && end > count) count = Math.max(total, end)
    else if (length < pageSize && !hasRowsAfter(number)) count = Math.min(count, end)
  }
  const hasRowsAfter = (number: number) =>
    [...pages].some(([other, page]) => other > number && page.state === 'here' && page.rows.length > 0)

  const ensure = (from: number, to: number) => {
    const first = Math.max(0, Math.floor(from / pageSize) - margin)
    const lastPage = Math.max(0, Math.ceil(count / pageSize) - 1)
    const last = Math.min(lastPage, Math.floor(Math.max(from, to - 1) / pageSize) + margin)
    const middle = Math.floor((from + to) / 2 / pageSize)
    for (const [number, page] of pages) {
      if (page.state !== 'coming' || (number >= first && number <= last)) continue
      page.control.abort()
      pages.delete(number)
    }
    const wanted = Array.from({ length: last - first + 1 }, (_, place) => first + place)
    // The page in the middle of the view first: its rows are the ones looked at.
    for (const number of wanted.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))) {
      if (!pages.has(number)) ask(number)
    }
    forgetFarFrom(middle)
  }

  const forgetFarFrom = (middle: number) => {
    if (pages.size <= keep) return
    const far = [...pages.keys()].toSorted((a, b) => Math.abs(b - middle) - Math.abs(a - middle))
    for (const number of far.slice(0, pages.size - keep)) pages.delete(number)
  }

  function makeSource(): RowSource<Row> {
    return {
      count,
      total: count,
      complete: false,
      rowAt: (index) => {
        const page = pages.get(Math.floor(index / pageSize))
        return page?.state === 'here' ? page.rows[index % pageSize] : undefined
      },
      ensure,
      failedAt: (index) => {
        const page = pages.get(Math.floor(index / pageSize))
        return page?.state === 'failed' || (page?.state === 'here' && index % pageSize >= page.rows.length)
      },
      retryAt: (index) => {
        ask(Math.floor(index / pageSize))
        changed()
      },
    }
  }

  let source = makeSource()
  return {
    source: () => source,
    stop: () => {
      for (const page of pages.values()) if (page.state === 'coming') page.control.abort()
    },
  }
}
