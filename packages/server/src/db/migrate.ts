import type { Migration } from 'kysely/migration'
import { Migrator } from 'kysely/migration'
import { directory } from './migrations/001-directory.ts'
import { managed } from './migrations/002-managed.ts'
import { reference } from './migrations/003-reference.ts'
import { noteMentions } from './migrations/004-note-mentions.ts'
import type { Db } from './schema.ts'

const migrations: Record<string, Migration> = {
  '001-directory': directory,
  '002-managed': managed,
  '003-reference': reference,
  '004-note-mentions': noteMentions,
}

const migratorOf = (db: Db): Migrator =>
  new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })

/** How many steps the database is behind this version. */
export async function pendingMigrations(db: Db): Promise<number> {
  const steps = await migratorOf(db).getMigrations()
  return steps.filter(({ executedAt }) => executedAt === undefined).length
}

/**
 * Brings the database to the newest schema and answers how many steps it took.
 * On PostgreSQL an advisory lock lets several servers start at once; one migrates, the others wait.
 */
export async function migrate(db: Db): Promise<number> {
  const { error, results } = await migratorOf(db).migrateToLatest()
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')
    throw new Error(`The database could not be brought up to date${failed ? ` (step ${failed.migrationName})` : ''}.`, {
      cause: error,
    })
  }
  return results?.length ?? 0
}
