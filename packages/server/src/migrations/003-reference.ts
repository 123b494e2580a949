import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Industry codes and the public register of institutions. */
export const reference: Migration = {
  async up(db) {
    await db.schema
      .createTable('naics')
      .addColumn('code', 'varchar(6)', (c) => c.primaryKey())
      .addColumn('title', 'varchar(300)', (c) => c.notNull())
      .addColumn('level', 'integer', (c) => c.notNull())
      .addColumn('parent_code', 'varchar(6)')
      .addColumn('vintage', 'integer', (c) => c.notNull())
      .execute()
    await sql`create index naics_parent on naics (parent_code, code)`.execute(db)

    await db.schema
      .createTable('universe_institution')
      .addColumn('fdic_cert', 'integer', (c) => c.primaryKey())
      .addColumn('name', 'varchar(200)', (c) => c.notNull())
      .addColumn('city', 'varchar(100)', (c) => c.notNull())
      .addColumn('state_code', 'varchar(2)', (c) => c.notNull())
      .addColumn('state_name', 'varchar(100)', (c) => c.notNull())
      .addColumn('is_active', 'boolean', (c) => c.notNull())
      .addColumn('total_assets', 'numeric(18, 0)')
      .addColumn('total_deposits', 'numeric(18, 0)')
      .addColumn('report_date', 'varchar(10)')
      .addColumn('source', 'varchar(200)', (c) => c.notNull())
      .addColumn('imported_at', 'timestamptz', (c) => c.notNull())
      .execute()
    await sql`create index universe_institution_order on universe_institution (lower(name), fdic_cert)`.execute(db)
  },
}
