import { useState, type ReactNode } from 'react'
import type { RowSource } from '../rows/row-source.ts'
import { useStable } from '../view/use-stable.ts'

/** What a row shows when it is opened: one row at a time, in a panel of fixed height. */
export type Expansion<Row> = {
  /** Of the panel, in pixels; what does not fit scrolls within it. */
  height: number
  render: (row: Row) => ReactNode
  /** Name of the panel for those who do not see where it opened. */
  label: (row: Row) => string
}

export type Expanded<Row> = {
  row: Row | undefined
  /** The room that the panel takes. */
  gap: { after: number; height: number } | undefined
  toggle: (index: number) => void
}

export type ExpandedOptions<Row> = {
  rowId: (row: Row) => string
  expansion: Expansion<Row> | undefined
  /** A change means other rows, or another order: nothing is open then. */
  resetKey: string
}

/** Which row is open. */
export function useExpanded<Row>(
  source: RowSource<Row>,
  { rowId, expansion, resetKey }: ExpandedOptions<Row>,
): Expanded<Row> {
  const [open, setOpen] = useState<{ index: number; id: string; key: string }>()
  const row = open && open.key === resetKey ? source.rowAt(open.index) : undefined
  // Newer rows may have come in between: a panel never shows under another row than its own.
  const mine = row !== undefined && rowId(row) === open?.id
  const toggle = useStable((index: number) => {
    const wanted = source.rowAt(index)
    if (wanted === undefined) return
    setOpen(mine && open?.index === index ? undefined : { index, id: rowId(wanted), key: resetKey })
  })
  return {
    row: mine ? row : undefined,
    gap: expansion && mine && open ? { after: open.index, height: expansion.height } : undefined,
    toggle,
  }
}
