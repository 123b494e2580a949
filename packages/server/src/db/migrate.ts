import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import { StartError } from '../config/start-error.ts'
import { pinGuards, refuseTruncates } from './guards.ts'
import type { Db } from './schema.ts'

/** The steps from an empty database to the newest schema, by name; they are taken in the order of their names. */
export type Migrations = Readonly<Record<string, Migration>>

/** A kind that comes later may have a name before one that is there: steps stand on what they name, not on the alphabet. */
const migratorOf = (db: Db, migrations: Migrations): Migrator =>
  new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(guarded(migrations)) },
    allowUnorderedMigrations: true,
  })

/** What a step makes is guarded in its own transaction: nobody sees it otherwise, and no server that ends in between. */
const guarded = (migrations: Migrations): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, step]) => [
      name,
      {
        async up(db: Kysely<unknown>) {
          await step.up(db)
          for (const guard of [pinGuards, refuseTruncates]) await sql.raw(guard).execute(db)
        },
      },
    ]),
  )

/** How many steps the database is behind this version. */
export async function pendingMigrations(db: Db, migrations: Migrations): Promise<number> {
  const steps = await migratorOf(db, migrations).getMigrations()
  return steps.filter(({ executedAt }) => executedAt === undefined).length
}

/**
 * Brings the database to the newest schema and answers how many steps it took.
 * On PostgreSQL an advisory lock lets several servers start at once; one migrates, the others wait.
 * @throws StartError when the database was made by a version with other steps
 */
export async function migrate(db: Db, migrations: Migrations): Promise<number> {
  await refuseForeignSteps(db, migrations)
  // Nothing to do takes no more rights than to read.
  if ((await pendingMigrations(db, migrations)) === 0) return 0
  const { error, results } = await migratorOf(db, migrations).migrateToLatest()
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')
    throw new Error(`The database could not be brought up to date${failed ? ` (step ${failed.migrationName})` : ''}.`, {
      cause: error,
    })
  }
  return results?.length ?? 0
}

/** Steps that were taken on this database and that this version does not have would leave it half old, half new. */
async function refuseForeignSteps(db: Db, migrations: Migrations): Promise<void> {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass(${DEFAULT_MIGRATION_TABLE}) is not null as there`.execute(db)
  if (!found[0]?.there) return
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db)
  if (rows.every(({ name }) => name in migrations)) return
  throw new StartError(
    'The data here was written by another version of Strongroom, whose tables this version cannot read: start with --fresh to begin anew (what is there is deleted), or name another folder or database.',
  )
}
