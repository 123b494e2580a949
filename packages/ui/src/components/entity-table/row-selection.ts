/**
 * Which rows are selected, over all pages: these rows, or all that match except these.
 * The second form is what "select all" means when most rows are not here.
 */
export type RowSelection = { mode: 'only' | 'allExcept'; ids: ReadonlySet<string> }

export const noSelection: RowSelection = { mode: 'only', ids: new Set() }
export const everything: RowSelection = { mode: 'allExcept', ids: new Set() }

export function isSelected({ mode, ids }: RowSelection, id: string): boolean {
  return ids.has(id) === (mode === 'only')
}

/** The selection with one row turned the other way. */
export function toggleRow({ mode, ids }: RowSelection, id: string): RowSelection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { mode, ids: next }
}

/** The selection with these rows all selected, or all not. */
export function setRows(selection: RowSelection, ids: Iterable<string>, selected: boolean): RowSelection {
  const next = new Set(selection.ids)
  for (const id of ids) {
    if (selected === (selection.mode === 'only')) next.add(id)
    else next.delete(id)
  }
  return { mode: selection.mode, ids: next }
}

/** How many rows are selected; undefined when it depends on a total that nobody knows. */
export function selectedCount({ mode, ids }: RowSelection, total: number | undefined): number | undefined {
  if (mode === 'only') return ids.size
  return total === undefined ? undefined : Math.max(0, total - ids.size)
}

/** State of the checkbox over all rows. */
export function selectionState(selection: RowSelection, total: number | undefined): 'none' | 'some' | 'all' {
  const count = selectedCount(selection, total)
  if (count === undefined) return selection.ids.size === 0 ? 'all' : 'some'
  return count === 0 ? 'none' : count === total ? 'all' : 'some'
}
