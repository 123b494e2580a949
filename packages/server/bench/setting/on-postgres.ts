import { withPostgres } from '../../../../scripts/with-postgres.ts'
import type { Cast } from '../../src/testing/life-cycle.ts'

/**
 * Runs a bench with the platform on an empty, migrated PostgreSQL and the people who act on it; removed afterwards in
 * every case. On one of its own, or on that of `TEST_DATABASE_URL`. What the bench needs of the platform it imports
 * inside `measure`: modules read the address of the database when they are loaded.
 */
export async function onPostgres<Figures>(measure: (cast: Cast) => Promise<Figures>): Promise<Figures> {
  return withPostgres(async (env) => {
    if ('TEST_DATABASE_MISSING' in env) throw new Error(`It measures on PostgreSQL: ${env.TEST_DATABASE_MISSING}`)
    process.env.TEST_DATABASE_URL = env.TEST_DATABASE_URL
    const { setup } = await import('../../src/testing/migrated-database.ts')
    const { openCast } = await import('../../src/testing/life-cycle.ts')
    const removeTemplate = await setup()
    try {
      const cast = await openCast()
      try {
        return await measure(cast)
      } finally {
        await cast.platform.close()
      }
    } finally {
      await removeTemplate()
    }
  })
}
