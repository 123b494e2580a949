/** What happened to a list: items by the text they are shown as. */
export interface ListChange {
  removed: string[]
  added: string[]
  kept: string[]
}

/** Compares two lists without regard to order; an item that stands twice counts twice. */
export function listChange(before: readonly string[], after: readonly string[]): ListChange {
  const left = [...before]
  const change: ListChange = { removed: [], added: [], kept: [] }
  for (const item of after) {
    const at = left.indexOf(item)
    if (at < 0) change.added.push(item)
    else change.kept.push(...left.splice(at, 1))
  }
  return { ...change, removed: left }
}
