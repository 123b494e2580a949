import type { PrivilegeCode } from '@strongroom/api/contract'
import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'
import type { Decidable } from './cannot-decide.ts'

/** Somebody whom one might take for an approver, with those privileges that were asked about. */
export interface Candidate {
  id: string
  name: string
  email: string
  privileges: ReadonlySet<string>
}

interface Row {
  id: string
  first_name: string
  last_name: string
  email: string
  held: string[]
}

/** Whom a decision on these tasks asks about: holders of the right to it, whoever wrote at them, whoever was chosen. */
export const askedAbout = (tasks: readonly Decidable[]): Parameters<typeof candidatesFor>[1] => ({
  privileges: [...new Set(tasks.map(({ privilege }) => privilege))],
  people: [...new Set(tasks.flatMap(({ creatorId, authors, chosen }) => [creatorId, ...authors, ...chosen]))],
})

/** Everybody who is active and holds one of these privileges or is one of these people, by name. */
export async function candidatesFor(
  reader: Reader,
  { privileges, people = [] }: { privileges: readonly PrivilegeCode[]; people?: readonly string[] },
): Promise<Candidate[]> {
  if (privileges.length === 0) return []
  const { rows } = await sql<Row>`
    select u.id, u.first_name, u.last_name, u.email, array_remove(array_agg(distinct p.privilege), null) as held
    from app_user u
    left join user_role r on r.user_id = u.id
    left join role_privilege p on p.role_id = r.role_id and p.privilege = any(${[...privileges]}::text[])
    where u.status = 'Active'
    group by u.id
    having count(p.privilege) > 0 or u.id = any(${[...people]}::text[])
    order by u.last_name, u.first_name, u.id`.execute(reader)
  return rows.map(({ id, first_name, last_name, email, held }) => ({
    id,
    name: `${first_name} ${last_name}`.trim(),
    email,
    privileges: new Set(held),
  }))
}

/** Whether somebody is one of those whom one might take for an approver of this task. */
export const isCandidate = ({ id, privileges }: Candidate, task: Decidable): boolean =>
  privileges.has(task.privilege) || id === task.creatorId || task.authors.has(id) || task.chosen.has(id)
