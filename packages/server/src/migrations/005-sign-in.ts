import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Who a person is at the identity provider, invitations, tokens that were exchanged, sign-ins of one browser, failures. */
export const signIn: Migration = {
  async up(db) {
    // One subject of one issuer is one person, and a person is one subject: held here, whatever the code does.
    await db.schema
      .createTable('user_identity')
      .addColumn('issuer', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.notNull().unique().references('app_user.id').onDelete('cascade'))
      .addColumn('bound_at', 'timestamptz', (c) => c.notNull())
      .addPrimaryKeyConstraint('user_identity_pkey', ['issuer', 'subject'])
      .execute()

    await db.schema.alterTable('app_user').addColumn('invite_expires_at', 'timestamptz').execute()
    // Whoever could sign in by their address until now is invited, and bound by their next sign-in.
    await sql`update app_user set invited_at = coalesce(invited_at, now()), invite_expires_at = now() + interval '7 days'
      where status in ('Invited', 'Active')`.execute(db)
    // In any other collation `lower` folds letters beyond ASCII, and the Kelvin sign into a k.
    await sql`drop index app_user_email_key`.execute(db)
    await sql`create unique index app_user_email_key on app_user (lower(email collate "C"))`.execute(db)

    await db.schema
      .createTable('exchanged_token')
      .addColumn('token_hash', 'char(64)', (c) => c.primaryKey())
      .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
      .execute()
    await sql`create index exchanged_token_expiry on exchanged_token (expires_at)`.execute(db)

    await db.schema.alterTable('token_family').addColumn('browser_session', 'text').execute()
    await sql`update token_family set browser_session = id`.execute(db)
    await db.schema
      .alterTable('token_family')
      .alterColumn('browser_session', (c) => c.setNotNull())
      .execute()
    await sql`create index token_family_browser on token_family (browser_session)`.execute(db)

    await db.schema.alterTable('refresh_token').addColumn('spent_by', 'char(64)').execute()

    await db.schema
      .createTable('sign_in_failure')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('points', 'integer', (c) => c.notNull())
      .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
      .execute()
    await sql`create index sign_in_failure_expiry on sign_in_failure (expires_at)`.execute(db)
  },
}
