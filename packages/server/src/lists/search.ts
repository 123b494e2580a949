import { sql, type RawBuilder } from 'kysely'
import type { SortKey } from '../db/sort-key.ts'
import { foldText, likeText, searchPatterns } from './search-text.ts'

/** Every word of the search stands in a column that was written by `searchTextOf`. */
export const inFolded =
  (column: RawBuilder<unknown>) =>
  (text: string): RawBuilder<unknown>[] =>
    searchPatterns(text).map((pattern) => sql`${column} like ${pattern}`)

/** Every word of the search stands in a text as people wrote it, whatever its case. */
export const inWritten =
  (written: RawBuilder<unknown>) =>
  (text: string): RawBuilder<unknown>[] =>
    text
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => sql`${written} ilike ${`%${likeText(word)}%`}`)

/**
 * How well a row answers a search, the best first: it is called so, its title begins so, one of its words does, or what
 * was typed stands somewhere else in it. `names` are what its title is made of, one behind the other, and a person is called
 * so by the last of them too; `text` is what is searched, lower case, and begins with the title. A name is folded only where
 * the text says that it may be it.
 */
export const closeness =
  ({ names, text }: { names: readonly RawBuilder<unknown>[]; text: RawBuilder<unknown> }) =>
  (typed: string): SortKey => {
    const folded = foldText(typed)
    const begins = likeText(folded)
    const called = (name: RawBuilder<unknown>) =>
      sql`lower(regexp_replace(normalize(${name}, NFKD), ${sql.lit('[\u0300-\u036f]')}, '', 'g')) = ${folded}`
    const last = names.length > 1 ? names.at(-1) : undefined
    return {
      expression: sql`case when ${text} like ${`${begins}%`} then case when ${called(sql.join(names, sql` || ' ' || `))} then 0 else 1 end
        when ${text} like ${`% ${begins}%`} then ${last ? sql`case when ${called(last)} then 0 else 2 end` : sql`2`} else 3 end`,
      type: 'number',
      nulls: 'never',
    }
  }
