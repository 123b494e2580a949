import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** People, roles, sign-in sessions, signing keys, idempotency keys, preferences. */
export const directory: Migration = {
  async up(db) {
    await db.schema
      .createTable('role')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('name', 'varchar(200)', (c) => c.notNull())
      .addColumn('role_type', 'text', (c) => c.notNull())
      .addColumn('description', 'varchar(500)')
      .addColumn('is_system', 'boolean', (c) => c.notNull().defaultTo(false))
      .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(1))
      .addColumn('created_at', 'timestamptz', (c) => c.notNull())
      .addColumn('updated_at', 'timestamptz', (c) => c.notNull())
      .execute()
    await sql`create unique index role_name_key on role (lower(name))`.execute(db)

    await db.schema
      .createTable('role_privilege')
      .addColumn('role_id', 'text', (c) => c.notNull().references('role.id').onDelete('cascade'))
      .addColumn('privilege', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('role_privilege_pkey', ['role_id', 'privilege'])
      .execute()

    await db.schema
      .createTable('app_user')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('email', 'varchar(320)', (c) => c.notNull())
      .addColumn('first_name', 'varchar(320)', (c) => c.notNull())
      .addColumn('last_name', 'varchar(320)', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('Invited', 'Active', 'Disabled', 'Locked')`))
      .addColumn('timezone_id', 'text', (c) => c.notNull())
      .addColumn('invited_at', 'timestamptz')
      .addColumn('last_sign_in_at', 'timestamptz')
      .addColumn('here_before_at', 'timestamptz')
      .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(1))
      .addColumn('created_at', 'timestamptz', (c) => c.notNull())
      .addColumn('updated_at', 'timestamptz', (c) => c.notNull())
      .execute()
    await sql`create unique index app_user_email_key on app_user (lower(email))`.execute(db)
    await sql`create index app_user_order on app_user (lower(last_name), lower(first_name), id)`.execute(db)

    await db.schema
      .createTable('user_role')
      .addColumn('user_id', 'text', (c) => c.notNull().references('app_user.id').onDelete('cascade'))
      .addColumn('role_id', 'text', (c) => c.notNull().references('role.id'))
      .addPrimaryKeyConstraint('user_role_pkey', ['user_id', 'role_id'])
      .execute()
    await sql`create index user_role_role on user_role (role_id)`.execute(db)

    await db.schema
      .createTable('token_family')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('app_user.id').onDelete('cascade'))
      .addColumn('created_at', 'timestamptz', (c) => c.notNull())
      .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
      .addColumn('revoked_at', 'timestamptz')
      .addColumn('revoked_reason', 'text')
      .execute()
    await sql`create index token_family_user on token_family (user_id)`.execute(db)
    await sql`create index token_family_expiry on token_family (expires_at)`.execute(db)

    await db.schema
      .createTable('refresh_token')
      .addColumn('token_hash', 'char(64)', (c) => c.primaryKey())
      .addColumn('family_id', 'text', (c) => c.notNull().references('token_family.id').onDelete('cascade'))
      .addColumn('issued_at', 'timestamptz', (c) => c.notNull())
      .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
      .addColumn('spent_at', 'timestamptz')
      .execute()
    await sql`create index refresh_token_family on refresh_token (family_id)`.execute(db)

    await db.schema
      .createTable('signing_key')
      .addColumn('purpose', 'text', (c) => c.primaryKey())
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('jwk', 'jsonb', (c) => c.notNull())
      .addColumn('created_at', 'timestamptz', (c) => c.notNull())
      .execute()

    await db.schema
      .createTable('idempotency_key')
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('route', 'text', (c) => c.notNull())
      .addColumn('key', 'varchar(200)', (c) => c.notNull())
      .addColumn('body_hash', 'char(64)', (c) => c.notNull())
      .addColumn('status', 'integer', (c) => c.notNull())
      .addColumn('answer', 'text')
      .addColumn('created_at', 'timestamptz', (c) => c.notNull())
      .addPrimaryKeyConstraint('idempotency_key_pkey', ['user_id', 'route', 'key'])
      .execute()
    await sql`create index idempotency_key_age on idempotency_key (created_at)`.execute(db)

    await db.schema
      .createTable('preference')
      .addColumn('user_id', 'text', (c) => c.primaryKey().references('app_user.id').onDelete('cascade'))
      .addColumn('value', 'jsonb', (c) => c.notNull())
      .addColumn('updated_at', 'timestamptz', (c) => c.notNull())
      .execute()

    await db.schema
      .createTable('idp_record')
      .addColumn('model', 'text', (c) => c.notNull())
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('payload', 'jsonb', (c) => c.notNull())
      .addColumn('grant_id', 'text')
      .addColumn('uid', 'text')
      .addColumn('expires_at', 'timestamptz')
      .addPrimaryKeyConstraint('idp_record_pkey', ['model', 'id'])
      .execute()
    await sql`create index idp_record_grant on idp_record (grant_id)`.execute(db)
    await sql`create index idp_record_uid on idp_record (uid)`.execute(db)
    await sql`create index idp_record_expiry on idp_record (expires_at)`.execute(db)
  },
}
