/** The list of a key, kept there from now on. */
export function listIn<Key, Item>(lists: Map<Key, Item[]>, key: Key): Item[] {
  const known = lists.get(key)
  if (known) return known
  const fresh: Item[] = []
  lists.set(key, fresh)
  return fresh
}
