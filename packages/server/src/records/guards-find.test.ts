import { recordKindNames } from '@strongroom/api/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tableOf } from '../db/kind-table.ts'
import { openTestDatabase, type TestDatabase } from '../testing/index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

// A guard asks for one version at each approval: with another collation than the index has, it would read all of the kind.
test.each(recordKindNames)('the version of a %s is found by its id', async (kind) => {
  const plan = await database.db.transaction().execute(async (tx) => {
    for (const way of ['seqscan', 'hashjoin', 'mergejoin', 'bitmapscan'])
      await sql.raw(`set local enable_${way} = off`).execute(tx)
    const { rows } = await sql<Record<string, string>>`explain (costs off)
      select from ${sql.table(tableOf(kind))} t
        join record_version v on v.kind = ${sql.lit(kind)} and v.entity_id = t.id and v.version = t.version
      where t.id = (select 'one' collate "C")`.execute(tx)
    return rows.flatMap((row) => Object.values(row)).join('\n')
  })
  expect(plan).toMatch(/Index Cond: .*entity_id = /)
})
