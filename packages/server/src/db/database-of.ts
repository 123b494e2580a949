import type { Reader } from './schema.ts'

const databases = new WeakMap<Reader, object>()

/** Says of a reader that is made anew for each call which database it reads: two of the same one are told the same. */
export function readsFrom<Own extends Reader>(reader: Own, database: object): Own {
  databases.set(reader, database)
  return reader
}

/** What stands for the database of a reader. */
export const databaseOf = (reader: Reader): object => databases.get(reader) ?? reader

/** What is kept beside each database, made at the first question: a reader may end with its call, and this does not. */
export function keptBeside<Kept>(make: () => Kept): (reader: Reader) => Kept {
  const keptBy = new WeakMap<object, Kept>()
  return (reader) => {
    const database = databaseOf(reader)
    const kept = keptBy.get(database) ?? make()
    keptBy.set(database, kept)
    return kept
  }
}
