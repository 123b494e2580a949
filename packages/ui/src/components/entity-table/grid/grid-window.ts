/** Browsers stop laying out somewhere between 17 and 33 million pixels; a taller table scrolls in larger steps. */
export const tallest = 15_000_000

/** Rows drawn above and below the visible ones, so that a fast scroll meets no blank. */
export const overscan = 4
/** Of them, those that stay behind a view on its way: the others lie ahead, so that not every frame must draw. */
const trailing = 1

/** Which way the view was going when its rows were last drawn. */
export type Heading = 'rest' | 'down' | 'up'

export type GridSize = {
  rows: number
  rowHeight: number
  viewport: number
  /** Rows beyond the view on either side, where that is not yet as many as usual. */
  spare?: number
  /** Room opened under one row, in pixels. */
  gap?: { after: number; height: number } | undefined
}

export type GridWindow = {
  /** First drawn row. */
  first: number
  /** Row after the last drawn one. */
  end: number
  /** Row whose top edge is the layer's zero. */
  origin: number
  /** Distance of the layer from the top of the scrolled content, in pixels. */
  offset: number
}

/** Height of the scrolled content in pixels. */
export function contentHeight(size: GridSize): number {
  return Math.min(fullHeight(size), tallest)
}

/** Distance of a row from the top of all rows, in pixels. */
export function topOf(row: number, { rowHeight, gap }: Pick<GridSize, 'rowHeight' | 'gap'>): number {
  return row * rowHeight + (gap && row > gap.after ? gap.height : 0)
}

function fullHeight({ rows, rowHeight, gap }: GridSize): number {
  return rows * rowHeight + (gap?.height ?? 0)
}

function rowAtTop(top: number, { rowHeight, gap }: GridSize): number {
  if (!gap || top < (gap.after + 1) * rowHeight) return Math.floor(top / rowHeight)
  return Math.max(gap.after, Math.floor((top - gap.height) / rowHeight))
}

/** Rows that a page of the keyboard moves by. */
export function rowsPerPage({ rowHeight, viewport }: GridSize): number {
  return Math.max(1, Math.floor(viewport / rowHeight) - 1)
}

/** Slots needed to fill the viewport; row `i` always uses slot `i % slots`, so scrolling reuses elements. */
export function slotCount(size: GridSize): number {
  return rowsInView(size) + 2 * overscan
}

/** Rows of which something may be in view at once. */
function rowsInView({ rowHeight, viewport }: GridSize): number {
  return Math.ceil(viewport / rowHeight) + 1
}

const above: Readonly<Record<Heading, number>> = { rest: overscan, down: trailing, up: 2 * overscan - trailing }

/** The rows to draw at a scroll position, and where. */
export function windowAt(scrollTop: number, size: GridSize, heading: Heading = 'rest'): GridWindow {
  const top = virtualTop(scrollTop, size)
  const { spare = overscan } = size
  const count = rowsInView(size) + 2 * spare
  const first = Math.max(0, Math.min(rowAtTop(top, size) - Math.min(above[heading], 2 * spare), size.rows - count))
  const end = Math.min(size.rows, first + count)
  if (!isCompressed(size)) return { first, end, origin: 0, offset: 0 }
  return { first, end, origin: first, offset: scrollTop - (top - topOf(first, size)) }
}

/** Whether a drawn window still does at a scroll position: it fills the view and reaches far enough ahead of it. */
export function covers(
  { first, end }: Pick<GridWindow, 'first' | 'end'>,
  scrollTop: number,
  size: GridSize,
  heading: Heading,
): boolean {
  // Its layer is moved with every pixel.
  if (isCompressed(size)) return false
  const top = rowAtTop(virtualTop(scrollTop, size), size)
  const bottom = top + rowsInView(size)
  const { spare: ahead = overscan } = size
  return (
    first <= Math.max(0, heading === 'up' ? top - ahead : top) &&
    end >= Math.min(size.rows, heading === 'down' ? bottom + ahead : bottom)
  )
}

/**
 * The rows of a window in the order of their elements. While scrolling no element changes its place among the others
 * (each move would cost a new layout of its row); `base`, the first row of the last rest, says where that order begins,
 * so that at rest the elements stand as they are read.
 */
export function inSlotOrder(
  { first, end }: Pick<GridWindow, 'first' | 'end'>,
  { slots, base }: { slots: number; base: number },
): number[] {
  const turn = (index: number) => (((index - base) % slots) + slots) % slots
  return Array.from({ length: Math.max(0, end - first) }, (_, position) => first + position).sort(
    (left, right) => turn(left) - turn(right),
  )
}

/** The scroll position at which a row is wholly in view, moving as little as possible. */
export function scrollToShow(row: number, scrollTop: number, size: GridSize): number {
  const top = virtualTop(scrollTop, size)
  const start = topOf(row, size)
  const latest = start
  const earliest = start + size.rowHeight - size.viewport
  const wanted = top > latest ? latest : top < earliest ? earliest : top
  return wanted === top ? scrollTop : wanted / stretch(size)
}

function isCompressed(size: GridSize): boolean {
  return fullHeight(size) > tallest
}

/** Pixels of rows for one pixel of scrolling. */
function stretch(size: GridSize): number {
  if (!isCompressed(size)) return 1
  return (fullHeight(size) - size.viewport) / (tallest - size.viewport)
}

function virtualTop(scrollTop: number, size: GridSize): number {
  return Math.max(0, scrollTop) * stretch(size)
}
