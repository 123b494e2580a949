/** Where a row stands among those of a list, from 1, and the ids beside it; undefined where it is not among them. */
export function neighboursOf(
  rows: readonly { id: string }[],
  id: string,
): { place: number; previous: string | undefined; next: string | undefined } | undefined {
  const at = rows.findIndex((row) => row.id === id)
  if (at < 0) return undefined
  return { place: at + 1, previous: rows[at - 1]?.id, next: rows[at + 1]?.id }
}
