/** Items sorted natively at once, and merged between two pauses. */
const run = 1000

/**
 * A merge sort that pauses after each thousand or so comparisons, so that a long list of texts can be put in order
 * while nothing else is to be done. Stable; the array given is left as it is.
 */
export function* mergeSorted<Item>(
  items: readonly Item[],
  compare: (left: Item, right: Item) => number,
): Generator<undefined, Item[]> {
  let runs: Item[][] = []
  for (let start = 0; start < items.length; start += run) {
    runs.push(items.slice(start, start + run).sort(compare))
    yield
  }
  while (runs.length > 1) {
    const merged: Item[][] = []
    for (let index = 0; index < runs.length; index += 2) {
      const left = runs[index] ?? []
      const right = runs[index + 1]
      merged.push(right ? yield* merge(left, right, compare) : left)
    }
    runs = merged
  }
  return runs[0] ?? []
}

function* merge<Item>(
  left: readonly Item[],
  right: readonly Item[],
  compare: (left: Item, right: Item) => number,
): Generator<undefined, Item[]> {
  const merged: Item[] = []
  let from = 0
  for (const item of left) {
    for (let other = right[from]; from < right.length && other !== undefined && compare(other, item) < 0;) {
      merged.push(other)
      other = right[++from]
    }
    if (merged.push(item) % run === 0) yield
  }
  for (; from < right.length; from++) {
    const rest = right[from]
    if (rest !== undefined) merged.push(rest)
  }
  return merged
}
