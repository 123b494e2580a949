import { capital } from './capital.ts'
import { privilegeActions, privilegeEntities } from './privilege.ts'
import type { Privilege, PrivilegeAction, PrivilegeCode, PrivilegeEntity } from './privilege.ts'
import { recordKinds } from './kinds/index.ts'

const words: Readonly<Record<PrivilegeAction, { label: string; description: (of: string) => string }>> = {
  view: { label: 'View', description: (of) => `See ${of}.` },
  edit: { label: 'Create and edit', description: (of) => `Draft changes of ${of} and send them to approval.` },
  approve: { label: 'Approve', description: (of) => `Decide on what others have drafted of ${of}.` },
  export: { label: 'Export', description: (of) => `Take ${of} out as a file.` },
}

/** Every privilege there is with its words, in the order of the matrix. */
export function describePrivileges(): Privilege[] {
  return [
    ...privilegeEntities.flatMap((entity) => privilegeActions.map((action) => ofEntity(entity, action))),
    backdating,
    ofTeam('users', 'Invite people, change what they may do, and disable them.'),
    ofTeam('roles', 'Bundle privileges into roles and choose who holds them.'),
  ]
}

/** On what the holders of these privileges may decide: path segments, in the order of the matrix. */
export function approvedEntityTypes(codes: Iterable<string>): string[] {
  const held = new Set(codes)
  return describePrivileges().flatMap(({ code, action, entityType }) =>
    action === 'approve' && entityType !== null && held.has(code) ? [entityType] : [],
  )
}

function ofEntity(entity: PrivilegeEntity, action: PrivilegeAction): Privilege {
  const code: PrivilegeCode = `${entity}.${action}`
  const view: PrivilegeCode = `${entity}.view`
  const [plural, entityType] =
    entity === 'request' ? ['requests', 'requests'] : [recordKinds[entity].plural, recordKinds[entity].type]
  return {
    id: code,
    code,
    entityType,
    action,
    group: capital(plural),
    label: words[action].label,
    description: words[action].description(plural),
    requires: action === 'view' ? [] : [view],
    canMakerChecker: action === 'edit',
  }
}

const backdating: Privilege = {
  id: 'transaction.backdate',
  code: 'transaction.backdate',
  entityType: recordKinds.transaction.type,
  action: 'backdate',
  group: capital(recordKinds.transaction.plural),
  label: 'Back-date',
  description: 'Send transactions that count from an earlier day.',
  requires: ['transaction.view', 'transaction.edit'],
  canMakerChecker: true,
}

function ofTeam(of: 'users' | 'roles', description: string): Privilege {
  const code: PrivilegeCode = `${of}.manage`
  return {
    id: code,
    code,
    entityType: null,
    action: 'manage',
    group: 'Team',
    label: `Manage ${of}`,
    description,
    requires: [],
    canMakerChecker: false,
  }
}
