import { Problem } from '../http/problem.ts'
import { loadPeople } from '../records/people.ts'
import type { Person, Work } from '../work/work.ts'

/** Some things only the person who began a draft may do. @throws Problem 1030 naming that person */
export async function requireMaker({ tx, actor }: Work<Person>, maker: string, what: string): Promise<void> {
  if (actor.person.id === maker) return
  const people = await loadPeople(tx, [maker])
  throw new Problem('insufficientPermissions', {
    message: `Only ${people.ref(maker).name}, who began this draft, may ${what}.`,
  })
}
