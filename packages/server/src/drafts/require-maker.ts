import { Problem } from '../http/problem.ts'
import type { Work } from '../work/transact.ts'
import { loadPeople } from '../records/people.ts'

/** Some things only the person who began a draft may do. @throws Problem 1030 naming that person */
export async function requireMaker({ tx, user }: Work, maker: string, what: string): Promise<void> {
  if (user.id === maker) return
  const people = await loadPeople(tx, [maker])
  throw new Problem('insufficientPermissions', {
    message: `Only ${people.ref(maker).name}, who began this draft, may ${what}.`,
  })
}
