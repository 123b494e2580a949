/** Under which members a row of a list has its name and its text. */
export interface EntryKeys {
  key: string
  value: string
}

type Row = Readonly<Record<string, unknown>>

const rowsIn = (list: unknown): readonly Row[] =>
  Array.isArray(list) ? list.filter((row): row is Row => typeof row === 'object' && row !== null) : []

/** Named texts in a list: what one holds, and the list with another text there. Rows keep their place. */
export const withEntry = {
  /** Empty where the list has none of that name. */
  read(list: unknown, { key, value }: EntryKeys, id: string): string {
    const text = rowsIn(list).find((row) => row[key] === id)?.[value]
    return typeof text === 'string' ? text : ''
  },

  /** An empty text leaves the list, so that nothing given and nothing there are the same. */
  write(list: unknown, { key, value }: EntryKeys, entry: { id: string; value: string }): Row[] {
    const rows = rowsIn(list)
    if (entry.value === '') return rows.filter((row) => row[key] !== entry.id)
    const next = { [key]: entry.id, [value]: entry.value }
    if (!rows.some((row) => row[key] === entry.id)) return [...rows, next]
    return rows.map((row) => (row[key] === entry.id ? { ...row, ...next } : row))
  },
}
