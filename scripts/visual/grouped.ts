/** Items by a key, in the order in which each key is first met. */
export function grouped<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** The first item of each group, then the second of each, and so on. */
export function inTurns<Item>(groups: Iterable<readonly Item[]>): Item[] {
  const of = [...groups]
  const turns = of.reduce((most, { length }) => Math.max(most, length), 0)
  return Array.from({ length: turns }, (_, turn) => of.flatMap((group) => group.slice(turn, turn + 1))).flat()
}
