import { sql, type RawBuilder } from 'kysely'
import { searchPatterns } from './search-text.ts'

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
      .map((word) => sql`${written} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
