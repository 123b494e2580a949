import { sameValue } from './values.ts'

/** What happened to a list: its raw items, because two that read the same need not be the same. */
export interface ListChange {
  removed: unknown[]
  added: unknown[]
  kept: unknown[]
}

/** Compares two lists without regard to order; an item that stands twice counts twice. */
export function listChange(before: readonly unknown[], after: readonly unknown[]): ListChange {
  const left = [...before]
  const change: ListChange = { removed: [], added: [], kept: [] }
  for (const item of after) {
    const at = left.findIndex((other) => sameValue(other, item))
    if (at < 0) change.added.push(item)
    else change.kept.push(...left.splice(at, 1))
  }
  return { ...change, removed: left }
}
