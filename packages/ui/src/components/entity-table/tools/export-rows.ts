import type { Column } from '../view/column.ts'
import { csvHeader, csvLines, csvTotals } from './csv.ts'
import type { DocumentFact, TableDocument } from '../../paper/index.ts'
import type { FilterSpec } from '../view/table-view.ts'
import type { Totals } from '../grid/totals-row.tsx'

/** All rows that match, page by page, in the order of the view. */
export type TableExport<Row> = {
  /** Called when someone asks for it; the signal tells that they no longer want it. */
  pages: (signal: AbortSignal) => AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>
  /**
   * What they are called where they stand alone, on paper and in the name of the file: `Owners: Ada Winslow`. As the
   * table is called where it is left out.
   */
  title?: string | undefined
  /** Without an ending: `teams-2026-11-30`. Made of the title where it is left out. */
  fileName?: string
  /**
   * What is said of the rows above them on paper: filters, zone, when they were read. Asked when they are taken
   * out, with the filters of the table, which have the words of what was found.
   */
  facts?: (filters: readonly FilterSpec[]) => readonly DocumentFact[] | Promise<readonly DocumentFact[]>
  /**
   * Makes a PDF file of them, and tells what share of it is done; left out where none is offered. The rows are still being
   * read: what makes the file can be loaded meanwhile.
   */
  pdf?: (
    table: Promise<TableDocument>,
    watch: { signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<Blob>
  /** Why nothing may be taken out of this list. */
  disabledReason?: string | undefined
}

export type ExportOptions<Row> = {
  columns: readonly Column<Row>[]
  pages: TableExport<Row>['pages']
  /** Which of them are wanted; all where it is left out. */
  picked?: ((row: Row) => boolean) | undefined
  /** Sums over all rows, as last lines: one for each currency. */
  totals?: Totals | undefined
  signal: AbortSignal
  /** Rows done so far. */
  onProgress: (rows: number) => void
}

/** Rows turned into text at a stroke. */
const stroke = 10
/** For how long they are before the page has its turn, in milliseconds: less than a fifth of a frame. */
const turn = 2
/** From one word of how far it is to the next, in milliseconds: to draw it takes longer than a stroke. */
const betweenTellings = 250

/** All rows as a file of comma-separated values. Rejects with the signal's reason once that is aborted. */
export async function exportCsv<Row>({ columns, totals, ...options }: ExportOptions<Row>): Promise<Blob> {
  const parts = [csvHeader(columns)]
  await inStrokes(options, (rows) => {
    parts.push(csvLines(columns, rows))
  })
  if (totals) parts.push(csvTotals(columns, totals))
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

/** Walks all rows a few at a time, and lets the page breathe before anybody could notice that it waits. */
export async function inStrokes<Row>(
  { pages, picked, signal, onProgress }: Omit<ExportOptions<Row>, 'columns' | 'totals'>,
  take: (rows: readonly Row[]) => void,
): Promise<void> {
  let done = 0
  // What was pressed is drawn first.
  await breathe(34)
  let since = performance.now()
  let told = since
  signal.throwIfAborted()
  for await (const all of pages(signal)) {
    const page = picked ? all.filter(picked) : all
    for (let start = 0; start < page.length; start += stroke) {
      const rows = page.slice(start, start + stroke)
      take(rows)
      done += rows.length
      const now = performance.now()
      if (now - since < turn) continue
      if (now - told >= betweenTellings) {
        onProgress(done)
        told = now
      }
      await breathe()
      since = performance.now()
      signal.throwIfAborted()
    }
    onProgress(done)
    signal.throwIfAborted()
  }
}

/**
 * Behind whatever else waits for its turn, and some milliseconds long: a page that never rests has to share its core with
 * the worker that is started meanwhile, and is held up by it.
 */
function breathe(milliseconds = 0): Promise<void> {
  return new Promise((resolve) => {
    if (typeof document === 'undefined' || !document.hidden) return void setTimeout(resolve, milliseconds)
    // Nobody looks at the page: its timers come once a second, and a long list would take hours.
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    return port2.postMessage(null)
  })
}
