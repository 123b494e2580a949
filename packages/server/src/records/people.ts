import type { UserRef } from '@strongroom/api/contract'
import type { Reader } from '../db/schema.ts'

/** Names the people of records; the name is the one at the time of reading. */
export interface People {
  ref(id: string): UserRef
  refOrNull(id: string | null): UserRef | null
}

/** Loads the names of everyone mentioned, in one query. Someone the directory does not know keeps the id as name. */
export async function loadPeople(db: Reader, ids: Iterable<string | null>): Promise<People> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  const rows =
    wanted.length === 0
      ? []
      : await db.selectFrom('app_user').select(['id', 'first_name', 'last_name']).where('id', 'in', wanted).execute()
  const names = new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`.trim()]))
  const ref = (id: string): UserRef => ({ id, name: names.get(id) ?? id })
  return { ref, refOrNull: (id) => (id === null ? null : ref(id)) }
}
