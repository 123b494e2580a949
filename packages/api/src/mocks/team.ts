import { approvedEntityTypes, describePrivileges } from '../contract/privilege-details.ts'
import type { AuditEntry } from '../contract/audit.ts'
import type { OwnSession } from '../contract/own-session.ts'
import { privilegeCodes } from '../contract/privilege.ts'
import type { Privilege } from '../contract/privilege.ts'
import type { Role } from '../contract/role.ts'
import type { SharedView } from '../contract/shared-view.ts'
import type { UserDetail } from '../contract/user-detail.ts'
import { pick } from '../contract/kinds/example-codes.ts'
import { instantAt } from './instants.ts'
import { userFixture, userRefFixture } from './people.ts'

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
    lockedAt: null,
    approverFor: index % 2 === 1 ? approvedEntityTypes(privilegesOf(['.approve'])) : [],
    outOfOffice: index === 3 ? { from: '2026-03-09', to: '2026-03-13', delegateUserId: 'user-2' } : null,
    ...overrides,
  }
}

const clients = [
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
  null,
] as const

/** A sign-in of one's own; the first is the one that asks. */
export function ownSessionFixture(index = 0, overrides: Partial<OwnSession> = {}): OwnSession {
  return {
    id: `session-${index + 1}`,
    startedAt: instantAt(index),
    lastUsedAt: instantAt(index + 1),
    expiresAt: instantAt(index + 8),
    client: pick(clients, index),
    isCurrent: index === 0,
    ...overrides,
  }
}

const changes = [
  {
    action: 'Changed',
    entityType: 'user',
    entityName: 'Maya Lindqvist',
    before: { roles: ['Maker'], timezoneId: 'America/New_York' },
    after: { roles: ['Approver'], timezoneId: 'America/New_York' },
  },
  {
    action: 'Invited',
    entityType: 'user',
    entityName: 'Ada Moreau',
    before: null,
    after: { email: 'ada@bank.example' },
  },
  {
    action: 'Changed',
    entityType: 'role',
    entityName: 'Maker',
    before: { accessPrivileges: ['client.view'] },
    after: { accessPrivileges: ['client.edit', 'client.view'] },
  },
  {
    action: 'Disabled',
    entityType: 'user',
    entityName: 'Milo Brandt',
    before: { status: 'Active' },
    after: { status: 'Disabled' },
  },
] as const

/** A row of the trail; every fifth is the platform's own. */
export function auditFixture(index = 0, overrides: Partial<AuditEntry> = {}): AuditEntry {
  const { action, entityType, entityName, before, after } = pick(changes, index)
  const isOwn = index % 5 === 4
  return {
    id: `audit-${index + 1}`,
    at: instantAt(index),
    by: isOwn ? null : userRefFixture(5),
    system: isOwn ? 'import' : null,
    action,
    entityType,
    entityId: `${entityType}-${index + 1}`,
    entityName,
    before,
    after: { ...after },
    ...overrides,
  }
}

/** A view of the list of clients that is shared with the role of the person signed in; every second is another's. */
export function sharedViewFixture(index = 0, overrides: Partial<SharedView> = {}): SharedView {
  return {
    id: `view-${index + 1}`,
    list: 'client',
    name: index === 0 ? 'Reviews due' : `Shared ${index + 1}`,
    state: 'sort=reviewDueAt',
    role: { id: 'role-2', name: 'Maker' },
    sharedBy: userRefFixture(index),
    mayChange: index % 2 === 0,
    revision: 1,
    ...overrides,
  }
}
