import type { Tx } from '../db/schema.ts'
import { loadUser } from '../directory/load-user.ts'
import type { Person } from '../work/work.ts'
import { seedPeople } from './people.ts'

/** Who does the work of the demo network. */
export interface DemoPeople {
  makers: readonly Person[]
  approvers: readonly Person[]
}

/** The demo people, as far as they are there; undefined where there are none. */
export async function demoPeople(tx: Tx): Promise<DemoPeople | undefined> {
  const withRole = async (role: string): Promise<Person[]> => {
    const emails = seedPeople.filter((person) => person.role === role).map(({ email }) => email)
    const rows = await tx.selectFrom('app_user').select('id').where('email', 'in', emails).orderBy('email').execute()
    const people: Person[] = []
    for (const { id } of rows) {
      const person = await loadUser(tx, id)
      if (person) people.push({ person })
    }
    return people
  }
  const [makers, approvers] = [await withRole('maker'), await withRole('approver')]
  return makers.length > 0 && approvers.length > 0 ? { makers, approvers } : undefined
}

/** People take turns. */
export function pick(people: readonly Person[], turn: number): Person {
  const person = people[turn % people.length]
  if (!person) throw new Error('The demo has nobody to do its work.')
  return person
}
