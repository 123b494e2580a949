import { userStatus, type Page, type User } from '@strongroom/api/contract'
import { sql } from 'kysely'
import type { Query } from '../http/read-query.ts'
import { oneOf } from '../lists/filters.ts'
import type { List } from '../lists/list.ts'
import { readList } from '../lists/read-list.ts'
import { inWritten } from '../lists/search.ts'
import type { Reading } from '../work/work.ts'

interface Row {
  id: string
  email: string
  first_name: string
  last_name: string
  status: string
  timezone_id: string
  roles: { id: string; name: string }[]
}

const people: List = {
  from: sql`app_user u`,
  columns: sql`u.id, u.email, u.first_name, u.last_name, u.status, u.timezone_id,
    coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by lower(r.name))
      from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id), '[]') as roles`,
  id: { expression: sql.ref('u.id'), type: 'text', nulls: 'never' },
  conditions: [],
  sorts: {},
  order: [
    { name: 'lastName', expression: sql`lower(u.last_name)`, type: 'text', nulls: 'never', direction: 'asc' },
    { name: 'firstName', expression: sql`lower(u.first_name)`, type: 'text', nulls: 'never', direction: 'asc' },
  ],
  filters: { status: oneOf(sql.ref('u.status'), userStatus.options) },
  search: inWritten(sql`(u.first_name || ' ' || u.last_name || ' ' || u.email)`),
}

/** A page of the people of the platform by last and first name. */
export async function listUsers({ reader }: Reading, query: Query): Promise<Page<User>> {
  const { rows, ...page } = await readList<Row>(reader, people, query)
  return {
    items: rows.map((row) => ({
      id: row.id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      status: row.status,
      timezoneId: row.timezone_id,
      roles: row.roles,
    })),
    ...page,
  }
}
