import type { UserRef } from '../contract/common.ts'
import { privilegeCodes } from '../contract/privilege.ts'
import { fullName } from '../contract/user.ts'
import type { Me, User } from '../contract/user.ts'
import { pick } from '../contract/kinds/example-codes.ts'

const names = [
  ['Maya', 'Lindqvist', 'Maker'],
  ['Amos', 'Okafor', 'Approver'],
  ['Milo', 'Brandt', 'Maker'],
  ['Asha', 'Raman', 'Approver'],
  ['Vera', 'Kowalczyk', 'Viewer'],
  ['Ada', 'Moreau', 'Administrator'],
] as const

/** A person of the directory; the first is a maker, the second an approver. */
export function userFixture(index = 0, overrides: Partial<User> = {}): User {
  const [firstName, lastName, role] = pick(names, index)
  const round = Math.floor(index / names.length)
  const mark = round === 0 ? '' : String(round + 1)
  return {
    id: `user-${index + 1}`,
    email: `${firstName}.${lastName}${mark}@strongroom.example`.toLowerCase(),
    firstName,
    lastName: lastName + (mark && ` ${mark}`),
    status: 'Active',
    timezoneId: 'America/New_York',
    roles: [{ id: `role-${role.toLowerCase()}`, name: role }],
    ...overrides,
  }
}

/** A person as records name them. */
export function userRefFixture(index = 0): UserRef {
  const person = userFixture(index)
  return { id: person.id, name: fullName(person) }
}

/** The person signed in: the first maker, with every privilege unless told otherwise. */
export function meFixture(overrides: Partial<Me> = {}): Me {
  return { ...userFixture(0), privileges: [...privilegeCodes], ...overrides }
}
