import { userStatus, type ListedUser, type Page } from '@strongroom/api/contract'
import { sql } from 'kysely'
import type { Query } from '../http/read-query.ts'
import { oneOf } from '../lists/filters.ts'
import type { List } from '../lists/list.ts'
import { readList } from '../lists/read-list.ts'
import { inWritten } from '../lists/search.ts'
import type { Reading } from '../work/work.ts'
import { readRole } from './list-roles.ts'
import { listedUser, personColumns, type PersonRow } from './person-row.ts'

const status = oneOf(sql.ref('u.status'), userStatus.options)

const people: List = {
  from: sql`app_user u`,
  columns: personColumns,
  id: { expression: sql.ref('u.id'), type: 'text', nulls: 'never' },
  conditions: [],
  sorts: {},
  order: [
    { name: 'lastName', expression: sql`lower(u.last_name)`, type: 'text', nulls: 'never', direction: 'asc' },
    { name: 'firstName', expression: sql`lower(u.first_name)`, type: 'text', nulls: 'never', direction: 'asc' },
  ],
  filters: {
    status,
    role: (values) =>
      sql`exists (select from user_role ur where ur.user_id = u.id and ur.role_id in (${sql.join(values)}))`,
  },
  search: inWritten(sql`(u.first_name || ' ' || u.last_name || ' ' || u.email)`),
}

/** A page of the people of the platform by last and first name. */
export const listUsers = ({ reader }: Reading, query: Query): Promise<Page<ListedUser>> =>
  pageOfPeople(reader, people, query)

/** A page of those who hold a role. @throws Problem 5008 */
export async function listHolders(
  { reader }: Reading,
  { id, query }: { id: string; query: Query },
): Promise<Page<ListedUser>> {
  const role = await readRole(reader, id)
  const holds = sql`exists (select from user_role ur where ur.user_id = u.id and ur.role_id = ${role.id})`
  return pageOfPeople(reader, { ...people, conditions: [holds], filters: { status } }, query)
}

async function pageOfPeople(reader: Reading['reader'], list: List, query: Query): Promise<Page<ListedUser>> {
  const { rows, ...page } = await readList<PersonRow>(reader, list, query)
  return { items: rows.map(listedUser), ...page }
}
