import { useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import { importantFirst } from './column-layout.ts'
import { widthOf, type Column } from './column.ts'

/** The columns in the order in which the table offers them: where they do not all fit, those that matter come first. */
export function useFittingColumns<Row>(
  table: RefObject<HTMLElement | null>,
  columns: readonly Column<Row>[],
): readonly Column<Row>[] {
  const [narrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const element = table.current
    if (!element) return
    const needed = columns.reduce((sum, column) => sum + (column.initiallyHidden ? 0 : widthOf(column)), 0)
    const measure = () => setNarrow(element.clientWidth < needed)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [table, columns])
  return useMemo(() => (narrow ? importantFirst(columns) : columns), [narrow, columns])
}
