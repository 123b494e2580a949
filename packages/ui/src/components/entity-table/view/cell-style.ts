import { cva } from 'class-variance-authority'
import { alignOf, type Column } from './column.ts'

const edge = 'group-data-scrolled/grid:border-e group-data-scrolled/grid:border-line'

// Only where the columns are wider than the view: a browser works on every sticky cell for each frame of a scroll.
const stay = 'relative bg-(--row-fill) group-data-wide/grid:sticky group-data-wide/grid:z-1'
const stayWhereWide = 'bg-(--row-fill) group-data-wide/grid:@2xl:sticky group-data-wide/grid:@2xl:z-1'

/**
 * A cell of the header or the body. The first column (with what stands before it, and the pinned ones after it) stays in
 * place sideways. It is filled from the row's `--row-fill`, so that hover and selection reach across: a background
 * inherited as such would have every cell styled anew whenever its row is moved. Clipped, and not positioned, because a
 * box that could scroll or holds others is a layer of its own to paint.
 */
export const cellStyle = cva('min-w-0 overflow-clip text-ellipsis whitespace-nowrap -outline-offset-2', {
  variants: {
    fill: { text: 'block px-3', box: 'grid place-items-center' },
    align: { start: 'text-left', end: 'whole-figure' },
    stays: {
      no: '',
      select: `${stay} group-data-wide/grid:start-0`,
      expand: `${stay} group-data-wide/grid:start-10`,
      first: `${stay} group-data-wide/grid:start-(--stay-0) ${edge}`,
      // Further columns that stay would leave a narrow table no room for the others.
      second: `${stayWhereWide} group-data-wide/grid:@2xl:start-(--stay-1) ${edge}`,
      third: `${stayWhereWide} group-data-wide/grid:@2xl:start-(--stay-2) ${edge}`,
      fourth: `${stayWhereWide} group-data-wide/grid:@2xl:start-(--stay-3) ${edge}`,
      last: `${stayWhereWide} right-0 border-s border-line`,
    },
  },
  defaultVariants: { fill: 'text', align: 'start', stays: 'no' },
})

/** What a row is filled with, for itself and for the cells in it that stay. */
export const rowFill = {
  body: 'bg-(--row-fill) [--row-fill:var(--color-surface)] hover:[--row-fill:var(--color-sunken)] aria-selected:[--row-fill:var(--color-accent-soft)]',
  edge: 'bg-(--row-fill) [--row-fill:var(--color-sunken)]',
}

/**
 * Focus on the one control of a cell, drawn around the whole cell. The control draws it itself: asking each cell
 * whether it holds the focus (`:has`) would cost on every scroll. The cell must be positioned.
 */
export const cellFocus =
  'outline-none focus-visible:after:absolute focus-visible:after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus'

const staying = ['first', 'second', 'third', 'fourth'] as const

/**
 * The style of each column's cells, in the header, the rows and the totals: made once for all of them. The first column
 * stays in place always, as many after it as are pinned, the last one if asked to.
 */
export function cellStyles<Row>(
  columns: readonly Column<Row>[],
  { pinned, last }: { pinned: number; last: boolean },
): string[] {
  const staysAt = (position: number) => {
    if (last && position > pinned && position === columns.length - 1) return 'last'
    return position <= pinned ? staying[position] : undefined
  }
  return columns.map((column, position) => cellStyle({ align: alignOf(column), stays: staysAt(position) }))
}
