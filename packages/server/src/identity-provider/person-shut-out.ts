import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { PersonShutOut } from './pages.ts'

/** Whoever has this id, if they are disabled or locked. */
export async function personShutOut(db: Db, id: string | undefined): Promise<PersonShutOut | undefined> {
  if (id === undefined) return undefined
  const { rows } = await sql<PersonShutOut>`
    select first_name || ' ' || last_name as name, status from app_user
    where id = ${id} and status in ('Disabled', 'Locked')`.execute(db)
  return rows[0]
}
