import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { DemoPerson } from './pages.ts'

/** Everyone who may sign in, by role and name; at most fifty, since the page that shows them is for demonstrations. */
export async function demoPeople(db: Db): Promise<DemoPerson[]> {
  const { rows } = await sql<DemoPerson>`
    select u.id, u.first_name || ' ' || u.last_name as name, u.email, string_agg(r.name, ', ' order by r.name) as role
    from app_user u join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
    where u.status in ('Active', 'Invited') group by u.id
    order by min(r.name), lower(u.last_name), u.id limit 50`.execute(db)
  return rows
}
