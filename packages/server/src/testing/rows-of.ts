import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'

/** What stands in tables, a digest each: the same for the same rows. */
export async function rowsOf(reader: Reader, tables: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ name: string; rows: string | null }>`${sql.join(
    tables.map(
      (table) => sql`select ${sql.lit(table)} as name,
        (select md5(string_agg(t::text, chr(10) order by t::text)) from ${sql.table(table)} t) as rows`,
    ),
    sql` union all `,
  )}`.execute(reader)
  return new Map(rows.map(({ name, rows: digest }) => [name, digest]))
}
