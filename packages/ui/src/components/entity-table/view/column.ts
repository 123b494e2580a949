import type { ReactNode } from 'react'

/** An amount as it travels: a decimal string and its ISO 4217 currency. */
export type MoneyValue = { amount: string; currency: string }

/** A status as the table shows it: the colour family and the word beside it. */
export type StatusValue = {
  status: 'pending' | 'inProgress' | 'completed' | 'rejected' | 'draft' | 'neutral'
  label: string
}

type ColumnBase = {
  /** Name of the field: used in sorting, in the view and in its URL form. */
  id: string
  header: string
  /** What the values mean, for a tip on the heading: one sentence. */
  help?: string
  /** Least width in pixels; spare room is shared out in proportion. Each kind has a sensible default. */
  width?: number
  /** Overrides the side that the kind of value asks for. */
  align?: 'start' | 'end'
  sortable?: boolean
  /** False keeps the column out of the column chooser. The first column never hides. */
  hideable?: boolean
  /** Hidden until someone chooses it. */
  initiallyHidden?: boolean
  /** Comes right after the first column where not all of them fit. */
  important?: boolean
}

type Maybe<T> = T | null | undefined

type TextualKind = 'text' | 'id' | 'date' | 'instant' | 'rate'

/** A column says what kind of value it holds; the table knows how that kind looks, aligns and sorts. */
export type Column<Row> = ColumnBase &
  (
    | { cell: TextualKind; value: (row: Row) => Maybe<string> }
    | { cell: 'number'; value: (row: Row) => Maybe<number | string> }
    | { cell: 'money'; value: (row: Row) => Maybe<MoneyValue> }
    | { cell: 'status'; value: (row: Row) => Maybe<StatusValue> }
    | { cell: 'yesNo'; value: (row: Row) => Maybe<boolean> }
    | { cell: 'custom'; value?: (row: Row) => Maybe<string | number>; render: (row: Row) => ReactNode }
  )

/** What a column is to those who arrange columns, whatever rows it is of. */
export type ColumnOffer = Pick<ColumnBase, 'id' | 'header' | 'hideable' | 'initiallyHidden' | 'important'>

export type CellKind = Column<unknown>['cell']

const widths: Record<CellKind, number> = {
  text: 180,
  id: 120,
  date: 120,
  instant: 170,
  rate: 104,
  number: 104,
  money: 160,
  status: 132,
  yesNo: 88,
  custom: 160,
}

/** Width of a leading cell (the row's checkbox, the button that expands it), in pixels. */
export const selectCellWidth = 40

/** Least width of a column in pixels. */
export function widthOf<Row>(column: Column<Row>): number {
  return column.width ?? widths[column.cell]
}

/** The side a column's header and cells keep to. */
export function alignOf<Row>(column: Column<Row>): 'start' | 'end' {
  return column.align ?? (holdsFigures(column) ? 'end' : 'start')
}

/** Whether its values are figures, which compare by size. */
export function holdsFigures<Row>({ cell }: Column<Row>): boolean {
  return cell === 'money' || cell === 'rate' || cell === 'number'
}

export type GridTracks = {
  /** CSS track list of the header and all rows. */
  columns: string
  minWidth: string
  /** How far from the start edge each column that stays in place stands. */
  stays: readonly string[]
}

/**
 * The widths shared by the header and all rows. The first column stays in place while the others scroll, so it never
 * takes more than half of a narrow table. A width that the reader gave is exact, and so are those of columns that stay
 * beside the first: where the next one stands must be known.
 */
export function gridTracks<Row>(
  columns: readonly Column<Row>[],
  { lead, widths = {}, pinned = 0 }: { lead: number; widths?: Readonly<Record<string, number>>; pinned?: number },
): GridTracks {
  const tracks = columns.map((column, position) => {
    const own = widths[column.id]
    const width = own ?? widthOf(column)
    const least = position === 0 ? `min(${width}px, 50cqi)` : `${width}px`
    const exact = own !== undefined || (pinned > 0 && position <= pinned)
    return { least, track: exact ? least : `minmax(${least}, ${width}fr)` }
  })
  const leads = Array.from({ length: lead }, () => `${selectCellWidth}px`)
  const before = (position: number) => [
    `${lead * selectCellWidth}px`,
    ...tracks.slice(0, position).map(({ least }) => least),
  ]
  return {
    columns: [...leads, ...tracks.map(({ track }) => track)].join(' '),
    minWidth: `calc(${[...leads, ...tracks.map(({ least }) => least)].join(' + ') || '0px'})`,
    stays: Array.from({ length: pinned + 1 }, (_, position) => `calc(${before(position).join(' + ')})`),
  }
}
