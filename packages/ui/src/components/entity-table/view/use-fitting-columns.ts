import { flushSync } from 'react-dom'
import { useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import { importantFirst } from './column-layout.ts'
import { widthOf, type Column } from './column.ts'

/** What stands beside a table in the frame of the product, navigation and margins, in pixels: a wrong guess is drawn twice. */
const usuallyBeside = (window: number): number => (window < 1024 ? 34 : 306)

/** The columns in the order in which the table offers them: where they do not all fit, those that matter come first. */
export function useFittingColumns<Row>(
  table: RefObject<HTMLElement | null>,
  columns: readonly Column<Row>[],
): readonly Column<Row>[] {
  const needed = useMemo(
    () => columns.reduce((sum, column) => sum + (column.initiallyHidden ? 0 : widthOf(column)), 0),
    [columns],
  )
  const [narrow, setNarrow] = useState(() => innerWidth - usuallyBeside(innerWidth) < needed)
  useLayoutEffect(() => {
    const element = table.current
    if (!element) return
    // Before the frame is painted: columns are never seen in an order that they are about to leave.
    const observer = new ResizeObserver(() => flushSync(() => setNarrow(element.clientWidth < needed)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [table, needed])
  return useMemo(() => (narrow ? importantFirst(columns) : columns), [narrow, columns])
}
