import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../db/schema.ts'
import { keysetAfter, keysetColumns, keysetOrder, pageOfRows, type KeyTerm } from './keyset.ts'

/** What one page is read from. */
export interface PageQuery {
  /** The tables, with their joins. */
  from: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  /** The column that names a row; it ends every order. */
  id: RawBuilder<unknown>
  /** All of these must hold. */
  conditions: readonly RawBuilder<unknown>[]
  terms: readonly KeyTerm[]
  limit: number
  cursor: string | undefined
}

/** Reads one page by keyset and counts all that match. @throws Problem 1014 for a cursor of another list or order */
export async function readPage<Row extends object>(
  reader: Reader,
  { from, columns, id, conditions, terms, limit, cursor }: PageQuery,
): Promise<{ rows: Row[]; nextCursor: string | null; total: number }> {
  const matching = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
  const { rows } = await sql<Row>`select ${columns}, ${keysetColumns(terms, id)} from ${from}
    where ${matching} and ${keysetAfter(terms, id, cursor)}
    order by ${keysetOrder(terms, id)} limit ${limit + 1}`.execute(reader)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from ${from} where ${matching}`.execute(reader)
  const { shown, nextCursor } = pageOfRows(rows, { limit, terms })
  return { rows: shown, nextCursor, total: counted[0]?.total ?? 0 }
}
