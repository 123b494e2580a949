import { approvedEntityTypes, describePrivileges } from '../contract/privilege-details.ts'
import { privilegeCodes } from '../contract/privilege.ts'
import type { Privilege } from '../contract/privilege.ts'
import type { Role } from '../contract/role.ts'
import type { UserDetail } from '../contract/user-detail.ts'
import { pick } from '../contract/kinds/example-codes.ts'
import { instantAt } from './instants.ts'
import { userFixture } from './people.ts'

const bundles = [
  { roleType: 'Administrator', ends: ['.view', '.manage'], description: 'Looks after people and roles.' },
  { roleType: 'Maker', ends: ['.view', '.edit'], description: 'Drafts changes and sends them to approval.' },
  { roleType: 'Approver', ends: ['.view', '.approve'], description: 'Decides on what others drafted.' },
  { roleType: 'Viewer', ends: ['.view'], description: null },
] as const

const privilegesOf = (ends: readonly string[]) =>
  privilegeCodes.filter((code) => ends.some((end) => code.endsWith(end)))

/** A role; the first four are those that every platform begins with. */
export function roleFixture(index = 0, overrides: Partial<Role> = {}): Role {
  const { roleType, ends, description } = pick(bundles, index)
  const first = index < bundles.length
  const name = first ? roleType : `${roleType} ${Math.floor(index / bundles.length) + 1}`
  const accessPrivileges = overrides.accessPrivileges ?? privilegesOf(ends)
  return {
    id: `role-${name.toLowerCase().replace(' ', '-')}`,
    name,
    roleType,
    description,
    accessPrivileges,
    approvesEntityTypes: approvedEntityTypes(accessPrivileges),
    userCount: first ? 2 : 0,
    isSystem: first,
    revision: 1,
    ...overrides,
  }
}

/** Every privilege that there is, in the order of the matrix. */
export const privilegeFixtures: readonly Privilege[] = describePrivileges()

/** A person as administrators see them. */
export function userDetailFixture(index = 0, overrides: Partial<UserDetail> = {}): UserDetail {
  return {
    ...userFixture(index),
    revision: 1,
    invitedAt: instantAt(0),
    inviteExpiresAt: null,
    lastSignInAt: instantAt(24 + index),
    approverFor: index % 2 === 1 ? approvedEntityTypes(privilegesOf(['.approve'])) : [],
    outOfOffice: index === 3 ? { from: '2026-03-09', to: '2026-03-13', delegateUserId: 'user-2' } : null,
    ...overrides,
  }
}
