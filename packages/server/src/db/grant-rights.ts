import { sql } from 'kysely'
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import type { Db } from './schema.ts'

interface TableRights {
  table: string
  rights: string
}

/**
 * Lets a role that owns nothing run the platform, and no more than that: it reads and writes the tables as far as their
 * guards let anybody, never empties one, and makes and changes none. Run as the owner, behind every step of the schema.
 */
export async function grantRights(db: Db, role: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // What a guard refuses to everybody is not granted either: the two hold each other.
    const { rows } = await sql<TableRights>`
      select c.relname as table, case
        when c.relname in (${DEFAULT_MIGRATION_TABLE}, ${DEFAULT_MIGRATION_LOCK_TABLE}) then 'select'
        when bool_or(p.proname in ('refuse_change_of_history', 'keep_authors')) then 'select, insert'
        when bool_or(p.proname in ('refuse_unversioned_change', 'keep_ledger_account', 'keep_hold', 'keep_transaction_state',
          'keep_interest_account', 'keep_accrual', 'keep_request')) then 'select, insert, update'
        else 'select, insert, update, delete' end as rights
      from pg_class c
        left join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal and (t.tgtype & 1) = 1
        left join pg_proc p on p.oid = t.tgfoid
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      group by c.relname order by c.relname`.execute(tx)
    const { rows: schemas } = await sql<{ schema: string }>`select current_schema() as schema`.execute(tx)
    const schema = schemas[0]?.schema ?? 'public'
    await sql`grant usage on schema ${sql.id(schema)} to ${sql.id(role)}`.execute(tx)
    await sql`revoke all on all tables in schema ${sql.id(schema)} from ${sql.id(role)}`.execute(tx)
    for (const { table, rights } of rows)
      await sql`grant ${sql.raw(rights)} on ${sql.id(schema, table)} to ${sql.id(role)}`.execute(tx)
  })
}
