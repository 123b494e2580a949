import type { KyselyPlugin } from 'kysely'
import { perform } from '../work/perform.ts'
import type { Actor, Work } from '../work/work.ts'
import { rowsOf } from './rows-of.ts'
import type { TestPlatform } from './test-platform.ts'

/**
 * Runs a verb that is cut before its nth statement, for each n that there is, and answers how many there were. Behind each
 * cut these tables are as they were before. @throws where one is not, or where the verb fails by itself
 */
export async function cutEverywhere<Who extends Actor>(
  { db, deps }: Pick<TestPlatform, 'db' | 'deps'>,
  { tables, actor }: { tables: readonly string[]; actor: Who },
  verb: (work: Work<Who>) => Promise<unknown>,
): Promise<number> {
  const before = await rowsOf(db, tables)
  for (let cut = 1; ; cut += 1) {
    let left = cut
    const scissors: KyselyPlugin = {
      transformQuery({ node }) {
        left -= 1
        if (left === 0) throw new Error('cut')
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }
    const outcome = await perform({ ...deps, db: db.withPlugin(scissors) }, actor, verb).then(
      () => 'done',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    if (outcome === 'done') return cut - 1
    if (outcome !== 'cut') throw new Error(`Cut before its statement ${cut} it said: ${outcome}`)
    const after = await rowsOf(db, tables)
    const changed = tables.filter((table) => after.get(table) !== before.get(table))
    if (changed.length > 0) throw new Error(`Cut before its statement ${cut} it changed ${changed.join(', ')}.`)
  }
}
