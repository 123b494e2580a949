import {
  auditAction,
  auditedType,
  capital,
  roleType,
  type AuditEntry,
  type ListedUser,
  type Role,
} from '@strongroom/api/contract'
import type { FilterSpec } from '@strongroom/ui/entity-table'
import type { List, NamedList } from '../lists/list.ts'
import type { HeldList } from '../lists/use-held-list.ts'
import { actionOf, changeWords, kindOf, recordOf, whoOf, type Names } from './audit-words.ts'
import { accountStatus, kindsInWords, nameOf, whyLocked, zoneName } from './person-words.ts'

type Choice = { value: string; label: string }

const byStatus: FilterSpec = {
  id: 'status',
  label: 'Status',
  options: ['Invited', 'Active', 'Disabled', 'Locked'].map((value) => ({ value, label: value })),
}

/** The people of the directory, by last name. */
export function peopleList(roles: readonly Choice[]): NamedList<ListedUser> {
  return {
    name: 'people',
    columns: [
      { id: 'name', header: 'Name', cell: 'text', value: nameOf, width: 220 },
      { id: 'email', header: 'Email', cell: 'text', value: ({ email }) => email, width: 260 },
      {
        id: 'status',
        header: 'Status',
        help: `Locked: ${whyLocked}`,
        cell: 'status',
        value: ({ status }) => accountStatus(status),
        important: true,
      },
      {
        id: 'role',
        header: 'Roles',
        cell: 'text',
        value: (person) => person.roles.map(({ name }) => name).join(', '),
        width: 200,
      },
      { id: 'lastSignInAt', header: 'Last sign-in', cell: 'instant', value: ({ lastSignInAt }) => lastSignInAt },
      {
        id: 'lockedAt',
        header: 'Locked since',
        cell: 'instant',
        value: ({ lockedAt }) => lockedAt,
        initiallyHidden: true,
      },
      { id: 'timezoneId', header: 'Time zone', cell: 'text', value: ({ timezoneId }) => zoneName(timezoneId) },
    ],
    filters: [byStatus, { id: 'role', label: 'Role', options: [...roles] }],
    searched: ['name', 'email'],
    defaultSort: [],
    call: (api, request) => api.directory.users(request),
  }
}

/** The roles, which are few and all at hand. */
export const rolesList: HeldList<Role> = {
  name: 'roles',
  columns: [
    { id: 'name', header: 'Name', cell: 'text', value: ({ name }) => name, width: 200, sortable: true },
    { id: 'roleType', header: 'Type', cell: 'text', value: ({ roleType: type }) => type, width: 120, sortable: true },
    { id: 'userCount', header: 'Held by', cell: 'number', value: ({ userCount }) => userCount, sortable: true },
    { id: 'privileges', header: 'Privileges', cell: 'number', value: (role) => role.accessPrivileges.length },
    {
      id: 'approves',
      header: 'May approve',
      cell: 'text',
      value: (role) => capital(kindsInWords(role.approvesEntityTypes)),
      width: 320,
    },
    { id: 'description', header: 'Description', cell: 'text', value: ({ description }) => description, width: 300 },
  ],
  filters: [{ id: 'roleType', label: 'Type', options: roleType.options.map((value) => ({ value, label: value })) }],
  defaultSort: [],
}

/** Who changed what of people, roles and reference data, the newest first. */
export function auditList(calls: AuditListCalls, names?: Names): NamedList<AuditEntry> {
  return {
    name: 'audit',
    columns: [
      { id: 'at', header: 'When', cell: 'instant', value: ({ at }) => at, sortable: true },
      { id: 'userId', header: 'Who', cell: 'text', value: whoOf, width: 180 },
      { id: 'action', header: 'What', cell: 'text', value: actionOf, width: 120 },
      { id: 'entityType', header: 'Kind', cell: 'text', value: kindOf, width: 150 },
      { id: 'entityId', header: 'Record', cell: 'text', value: recordOf, width: 200 },
      { id: 'before', header: 'Before', cell: 'text', value: (entry) => changeWords(entry, names).before, width: 260 },
      { id: 'after', header: 'After', cell: 'text', value: (entry) => changeWords(entry, names).after, width: 260 },
    ],
    filters: [
      { id: 'userId', label: 'Who', kind: 'found' },
      {
        id: 'action',
        label: 'What',
        options: auditAction.options.map((value) => ({ value, label: actionOf({ action: value }) })),
      },
      {
        id: 'entityType',
        label: 'Kind',
        options: auditedType.options.map((value) => ({ value, label: kindOf({ entityType: value }) })),
      },
      { id: 'entityId', label: 'Record id', kind: 'code', asWritten: true },
      { id: 'at', label: 'When', kind: 'date' },
    ],
    instants: ['at'],
    searched: ['userId', 'entityId', 'before', 'after'],
    defaultSort: [{ id: 'at', desc: true }],
    call: (_api, request) => calls.list(request),
  }
}

type AuditListCalls = {
  list: (request: Parameters<List<AuditEntry>['call']>[1]) => ReturnType<List<AuditEntry>['call']>
}
