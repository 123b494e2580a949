import type { Reader } from './schema.ts'

const databases = new WeakMap<Reader, object>()

/** Says of a reader that is made anew for each call which database it reads: two of the same one are told the same. */
export function readsFrom<Own extends Reader>(reader: Own, database: object): Own {
  databases.set(reader, database)
  return reader
}

/** What stands for the database of a reader: beside it is kept what shall outlive the call. */
export const databaseOf = (reader: Reader): object => databases.get(reader) ?? reader
