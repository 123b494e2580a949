import { formatMoney } from '../../../format/money.ts'
import { cellText } from '../grid/cell-content.tsx'
import type { Totals } from '../grid/totals-row.tsx'
import { alignOf, type Column } from '../view/column.ts'
import { inChunks, type ExportOptions } from './export-rows.ts'

/** A fact about a list that stands above its rows on paper: its filters, its zone, when it was made. */
export type DocumentFact = { label: string; value: string }

/** A list as it leaves the screen for paper, in texts as they are shown: print and file are made of the same. */
export type TableDocument = {
  title: string
  /** BCP 47. */
  language: string
  facts: readonly DocumentFact[]
  columns: readonly { header: string; align: 'start' | 'end' }[]
  /** Each row has a text for each column, in the order of the view. */
  rows: readonly (readonly string[])[]
  totals?: readonly string[] | undefined
}

export type Described<Row> = ExportOptions<Row> & { title: string; facts?: readonly DocumentFact[] | undefined }

/**
 * Collects all rows as texts, with how many there are among the facts. Rejects with the signal's reason once that is
 * aborted, and with what `refuse` says of too many rows.
 */
export async function describeTable<Row>(
  { columns, title, totals, facts = [], ...options }: Described<Row>,
  refuse: (rows: number) => string | undefined = () => undefined,
): Promise<TableDocument> {
  const rows: string[][] = []
  await inChunks(options, (part) => {
    rows.push(...part.map((row) => columns.map((column) => cellText(column, row))))
    const problem = refuse(rows.length)
    if (problem !== undefined) throw new Error(problem)
  })
  return {
    title,
    language: document.documentElement.lang || 'en',
    facts: [...facts, { label: 'Rows', value: rows.length.toLocaleString('en-US') }],
    columns: columns.map((column) => ({ header: column.header, align: alignOf(column) })),
    rows,
    ...(totals && { totals: totalsOf(columns, totals) }),
  }
}

const totalsOf = <Row>(columns: readonly Column<Row>[], { label = 'Total', values }: Totals): string[] =>
  columns.map(({ id }, position) => {
    const value = position === 0 ? label : (values[id] ?? '')
    return typeof value === 'string' ? value : formatMoney(value.amount, value.currency)
  })
