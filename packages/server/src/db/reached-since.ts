import { sql, type RawBuilder } from 'kysely'

/** The snapshot of now, as PostgreSQL tells it. */
export const snapshotNow = sql<string>`pg_current_snapshot()::text`

/**
 * Whether a row was written by a transaction that an older snapshot does not show; nothing was where there is no older one.
 * Takes the column that bears the number of the transaction. Rows that came with a backup bear the numbers of another
 * machine's transactions, later ones too.
 */
export function reachedSince(xact: string, snapshot: string | null): RawBuilder<boolean> {
  const then = sql`${snapshot}::text::pg_snapshot`
  const number = sql.ref(xact)
  return sql<boolean>`(${number} >= pg_snapshot_xmin(${then}) and ${number} < pg_snapshot_xmax(pg_current_snapshot())
    and not pg_visible_in_snapshot(${number}, ${then}))`
}
