import type { Me } from '@strongroom/api/contract'
import type { Person } from '../work/work.ts'

/** Who is signed in and what they may do now. */
export function describeMe({ person }: Person): Me {
  return {
    id: person.id,
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    status: person.status,
    timezoneId: person.timezoneId,
    hereBeforeAt: person.hereBeforeAt,
    roles: person.roles.map(({ id, name }) => ({ id, name })),
    privileges: [...person.privileges].sort(),
  }
}
