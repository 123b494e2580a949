import { sql, type RawBuilder } from 'kysely'
import { storedColumn, storedValue, type KindTable } from '../db/kind-table.ts'
import type { Content } from '../db/record-tables.ts'

/** What content that is not stored yet would have in the columns of its kind's table. */
export function valueGiven(table: KindTable, content: Content): (column: string) => RawBuilder<unknown> {
  const given = sql`cast(${JSON.stringify(content)} as jsonb)`
  return (name) => storedValue(name, storedColumn(table, name), given)
}

/** The ids at a path, each with its field: `owners.1.clientId` in the second row, and the list itself where it holds ids. */
export function namedIn(
  value: unknown,
  path: readonly string[],
  at: readonly string[] = [],
): { field: string; id: string }[] {
  if (typeof value === 'string' && path.length === 0) return value === '' ? [] : [{ field: at.join('.'), id: value }]
  if (Array.isArray(value))
    return value.flatMap((item, index) => namedIn(item, path, path.length === 0 ? at : [...at, String(index)]))
  const [name, ...rest] = path
  if (name === undefined || typeof value !== 'object' || value === null) return []
  return namedIn(Reflect.get(value, name), rest, [...at, name])
}
