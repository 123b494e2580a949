import { sql, type RawBuilder } from 'kysely'
import { columnName } from '../db/kind-table.ts'
import type { Reader } from '../db/schema.ts'
import { searchPatterns } from './search-text.ts'
import { all, columnsOf, narrowedName, type Known, type Tallied } from './tally.ts'

/** Where what is written of rows is kept apart from them, once for all of which the same is written. */
export interface Wordings {
  /** A table with the column `wording`, as it is searched, and the one that names it in `single` too. */
  table: string
  key: string
  /** Of a row of the list what is searched; which of that is written there, and which is the rest. */
  searched: RawBuilder<unknown>
  wording: RawBuilder<unknown>
  rest: RawBuilder<unknown>
  /** What `single` knows of a row, by the names that ask for it; a range by its own. */
  names: readonly string[]
}

/** What is searched, and where rows are found one by one by all else that is asked of them. */
export interface Searched {
  text: string
  rows: { from: RawBuilder<unknown>; conditions: readonly RawBuilder<unknown>[] }
}

/** So many wordings are looked up one by one. */
const few = 1000

/**
 * What a search finds, counted by what is written: which wordings have all that is searched is asked first, and the rows of
 * these are read out of an index that has all else that is asked for. The others have a part of it in the rest, and are few
 * or looked up by that. Undefined where no wording has it or very many have, and where what is asked for does not stand
 * beside them: then each row is searched as in the list. @throws Problem 1014
 */
export async function wordedBy(
  reader: Reader,
  { tallies, asked, held }: Known,
  { wordings, text, rows }: { wordings: Wordings } & Searched,
): Promise<Tallied | undefined> {
  if (!asked.every((parameter) => wordings.names.includes(narrowedName(parameter)))) return undefined
  const patterns = searchPatterns(text)
  const key = sql.ref(`t.${columnName(wordings.key)}`)
  const has = (of: RawBuilder<unknown>) => (pattern: string) => sql`${of} like ${pattern}`
  const { rows: found } = await sql<{ key: Uint8Array }>`
    select ${key} as key from ${sql.table(wordings.table)} t where ${all(patterns.map(has(sql.ref('t.wording'))))}
    limit ${few + 1}`.execute(reader)
  if (found.length === 0 || found.length > few) return undefined
  const columns = columnsOf(tallies.told)
  const counted = sql`select ${columns}, count(*) as count, sum(t.amount) as amount`
  const inRest = patterns.map((pattern) => {
    const others = patterns.filter((other) => other !== pattern)
    return sql`(${all([has(wordings.rest)(pattern), ...others.map(has(wordings.searched))])})`
  })
  const together = [
    sql`${counted} from ${tallies.tables(sql.table(tallies.single))}
      where ${all([sql`${key} in (${sql.join(found.map((one) => sql`cast(${one.key} as bytea)`))})`, ...held(asked)])} group by ${columns}`,
    sql`${counted} from ${rows.from} where ${all([
      ...rows.conditions,
      sql`(${sql.join(inRest, sql` or `)})`,
      sql`not (${all(patterns.map(has(wordings.wording)))})`,
    ])} group by ${columns}`,
  ]
  return { tables: sql`(${sql.join(together, sql` union all `)}) t`, conditions: [] }
}
