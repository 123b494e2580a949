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

/**
 * How a row stands, given why it may not be selected, if so: it gets no tick, but one that it has can be taken away.
 * "All but these" shows none on it either, although only the server can say so of the rows that are not here.
 */
export function standOf(
  selection: RowSelection,
  id: string,
  refused: string | undefined,
): { selected: boolean; refusal: string | undefined } {
  const selected = isSelected(selection, id) && (refused === undefined || selection.mode === 'only')
  return { selected, refusal: selected ? undefined : refused }
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

/**
 * State of the checkbox over all rows. With the ids of those rows it is looked up row by row: as many selected as there
 * are rows may be others, which a filter hides. Without them it goes by the numbers.
 */
export function selectionState(
  selection: RowSelection,
  { total, ids }: { total: number | undefined; ids?: Iterable<string> | undefined },
): 'none' | 'some' | 'all' {
  const count = selectedCount(selection, total)
  if (count === 0) return 'none'
  if (!ids) return selection.mode === 'allExcept' && selection.ids.size === 0 ? 'all' : 'some'
  const met = new Set<boolean>()
  for (const id of ids) {
    met.add(isSelected(selection, id))
    if (met.size > 1) return 'some'
  }
  return met.has(true) ? 'all' : 'none'
}
