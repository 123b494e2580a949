import type { DocumentFact, TableDocument } from '../../paper/index.ts'
import { cellText } from '../grid/cell-content.tsx'
import { totalText, type Totals } from '../grid/totals-row.tsx'
import { alignOf, type Column } from '../view/column.ts'
import { inStrokes, type ExportOptions } from './export-rows.ts'

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
  await inStrokes(options, (part) => {
    rows.push(...part.map((row) => columns.map((column) => cellText(column, row))))
    const problem = refuse(rows.length)
    if (problem !== undefined) throw new Error(problem)
  })
  return {
    title,
    language: document.documentElement.lang || 'en',
    facts: [...facts, { label: 'Rows', value: rows.length.toLocaleString('en-US') }],
    columns: columns.map((column) => ({
      header: column.header,
      align: alignOf(column),
      whole: column.cell === 'date' || column.cell === 'instant',
    })),
    rows,
    ...(totals && { totals: totalsOf(columns, totals) }),
  }
}

const totalsOf = <Row>(columns: readonly Column<Row>[], { label = 'Total', values }: Totals): string[] =>
  columns.map(({ id }, position) => totalText(position === 0 ? label : (values[id] ?? '')))
