import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import {
  covers,
  overscan,
  scrollToShow,
  windowAt,
  type GridSize,
  type GridWindow,
  type Heading,
} from './grid-window.ts'

/** Height of the header row in pixels. */
export const headerHeight = 36

/** Milliseconds without scrolling after which the rows' elements are put in reading order. */
const rest = 200

/** Milliseconds in which only those of other rows are drawn that are in view, so that they are there the sooner. */
const firstLook = 50

/** What stands over a grid in the window, its tools and the head of its page, is so high at least as a rule, in pixels. */
const usuallyAbove = 150

const atTop: { top: number; heading: Heading } = { top: 0, heading: 'rest' }

export type GridScroll = {
  window: GridWindow
  /** First drawn row when the scrolling last came to rest. */
  restingFirst: number
  size: GridSize
  showRow: (row: number) => void
}

export type GridWindowOptions = Pick<GridSize, 'rows' | 'rowHeight' | 'gap'> & {
  /** A change of this key means other rows: the view goes back to the top. */
  resetKey: string
  /** Height of what stays under the rows, in pixels. */
  footer: number
}

/** Which rows are in view. It remembers where they were last drawn and which way the view was going then. */
export function useGridWindow(
  { scroller, edge }: { scroller: RefObject<HTMLDivElement | null>; edge: RefObject<HTMLDivElement | null> },
  { rows, rowHeight, resetKey, gap, footer }: GridWindowOptions,
): GridScroll {
  // Of the grid, as a rule; measured with its first rows, because asked for before, it would have them laid out twice.
  const [height, setHeight] = useState(() => innerHeight - usuallyAbove)
  const viewport = rowsIn(height, footer)
  const [drawnAt, setDrawnAt] = useState(atTop)
  const [lastReset, setLastReset] = useState(resetKey)
  const scrolledFor = useRef(resetKey)
  const lastTop = useRef(0)
  const lastLeft = useRef(0)
  if (lastReset !== resetKey) {
    // In this draw already: other rows are never drawn at a place that the view is about to leave.
    setLastReset(resetKey)
    setDrawnAt(atTop)
  }
  // First what is looked at, and a moment later the rows around it, for when it is scrolled.
  const [seen, setSeen] = useState<string>()
  const spare = seen === resetKey ? overscan : 0
  const gapAfter = gap?.after
  const gapHeight = gap?.height ?? 0
  const size = useMemo(
    (): GridSize => ({
      rows,
      rowHeight,
      viewport,
      spare,
      gap: gapAfter === undefined ? undefined : { after: gapAfter, height: gapHeight },
    }),
    [rows, rowHeight, viewport, spare, gapAfter, gapHeight],
  )
  const window = windowAt(drawnAt.top, size, drawnAt.heading)
  const { first, end } = window

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    let drawn: number | undefined = innerHeight - usuallyAbove
    // Before the first frame is painted, and whenever something has another size since.
    const observer = new ResizeObserver(() => {
      const now = element.clientHeight
      // Too many rows are no harm until the others come.
      if (drawn === undefined) setHeight(now)
      else if (now > drawn) flushSync(() => setHeight(now))
      drawn = undefined
      const wide = element.scrollWidth > element.clientWidth
      if (edge.current) standAtEdge(element, edge.current)
      // Whether there is anything to scroll to sideways: cells stay in place only then.
      element.toggleAttribute('data-wide', wide)
    })
    observer.observe(element)
    // Its first row grows with the columns.
    const header = element.querySelector('[role=row]')
    if (header) observer.observe(header)
    return () => observer.disconnect()
  }, [scroller, edge])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const follow = () => {
      const { scrollTop: top, scrollLeft: left } = element
      if (left !== lastLeft.current) {
        lastLeft.current = left
        element.toggleAttribute('data-scrolled', left > 0)
        if (edge.current) tellEdge(element, edge.current)
      }
      if (top === lastTop.current) return
      const heading = top < lastTop.current ? 'up' : 'down'
      lastTop.current = top
      // Drawn within the scroll event, before the frame: otherwise a fast scroll would show a frame of nothing.
      if (!covers({ first, end }, top, size, heading)) flushSync(() => setDrawnAt({ top, heading }))
    }
    element.addEventListener('scroll', follow, { passive: true })
    return () => element.removeEventListener('scroll', follow)
  }, [scroller, edge, size, first, end])

  useEffect(() => {
    const timer = setTimeout(() => {
      setSeen(resetKey)
      if (scroller.current) setHeight(scroller.current.clientHeight)
    }, firstLook)
    return () => clearTimeout(timer)
  }, [scroller, resetKey])

  const [restingFirst, setRestingFirst] = useState(0)
  useEffect(() => {
    if (first === restingFirst) return
    const timer = setTimeout(() => setRestingFirst(first), rest)
    return () => clearTimeout(timer)
  }, [first, restingFirst])

  // Another density keeps the reader at the same row.
  const lastHeight = useRef(rowHeight)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || lastHeight.current === rowHeight) return
    element.scrollTop = (element.scrollTop / lastHeight.current) * rowHeight
    lastHeight.current = rowHeight
    setDrawnAt({ top: element.scrollTop, heading: 'rest' })
  }, [scroller, rowHeight])

  useLayoutEffect(() => {
    if (scrolledFor.current === resetKey) return
    scrolledFor.current = resetKey
    if (scroller.current) scroller.current.scrollTop = 0
  }, [scroller, resetKey])

  return {
    window,
    restingFirst,
    size,
    showRow: (row) => {
      const element = scroller.current
      if (!element || row < 0) return
      // A key may come before the frame in which a new height is heard of.
      const seenNow = { ...size, viewport: rowsIn(element.clientHeight, footer) }
      element.scrollTop = scrollToShow(Math.min(row, rows - 1), element.scrollTop, seenNow)
      setDrawnAt({ top: element.scrollTop, heading: 'rest' })
    },
  }
}

/** What a grid of a height has for its rows, in pixels. */
const rowsIn = (height: number, footer: number): number => Math.max(0, height - headerHeight - footer)

/** Puts the mark of columns that go on at the end of the view. All is read before anything is written: one layout does. */
function standAtEdge(grid: HTMLElement, edge: HTMLElement) {
  const { clientHeight, clientWidth, offsetWidth } = grid
  tellEdge(grid, edge)
  edge.style.height = `${clientHeight}px`
  edge.style.insetInlineEnd = `${offsetWidth - clientWidth}px`
}

/** Whether columns lie beyond the end of the view. */
function tellEdge({ scrollWidth, clientWidth, scrollLeft }: HTMLElement, edge: HTMLElement) {
  edge.hidden = scrollWidth - clientWidth - Math.abs(scrollLeft) <= 1
}
