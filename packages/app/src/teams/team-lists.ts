import type { AuditEntry, ListedUser } from '@strongroom/api/contract'
import type { FilterSpec } from '@strongroom/ui/entity-table'
import type { List, NamedList } from '../lists/list.ts'
import { changeWords, kindOf, recordOf, whoOf } from './audit-words.ts'
import { accountStatus, nameOf, zoneName } from './person-words.ts'

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
      { id: 'status', header: 'Status', cell: 'status', value: ({ status }) => accountStatus(status), important: true },
      {
        id: 'role',
        header: 'Roles',
        cell: 'text',
        value: (person) => person.roles.map(({ name }) => name).join(', '),
        width: 200,
      },
      { id: 'lastSignInAt', header: 'Last sign-in', cell: 'instant', value: ({ lastSignInAt }) => lastSignInAt },
      { id: 'timezoneId', header: 'Time zone', cell: 'text', value: ({ timezoneId }) => zoneName(timezoneId) },
    ],
    filters: [byStatus, { id: 'role', label: 'Role', options: [...roles] }],
    searched: ['name', 'email'],
    defaultSort: [],
    call: (api, request) => api.directory.users(request),
  }
}

const actions = [
  'Added',
  'Invited',
  'Revoked',
  'Bound',
  'Created',
  'Changed',
  'Deleted',
  'Disabled',
  'Enabled',
  'Unlocked',
  'SignedOut',
  'Imported',
  'Verified',
  'Blocked',
  'Released',
  'Removed',
]

/** Who changed what of people, roles and reference data, the newest first. */
export function auditList(calls: AuditListCalls, people: readonly Choice[]): NamedList<AuditEntry> {
  return {
    name: 'audit',
    columns: [
      { id: 'at', header: 'When', cell: 'instant', value: ({ at }) => at, sortable: true },
      { id: 'userId', header: 'Who', cell: 'text', value: whoOf, width: 180 },
      { id: 'action', header: 'What', cell: 'text', value: ({ action }) => inWords(action), width: 120 },
      { id: 'entityType', header: 'Kind', cell: 'text', value: kindOf, width: 150 },
      { id: 'entityId', header: 'Record', cell: 'text', value: recordOf, width: 200 },
      { id: 'before', header: 'Before', cell: 'text', value: (entry) => changeWords(entry).before, width: 260 },
      { id: 'after', header: 'After', cell: 'text', value: (entry) => changeWords(entry).after, width: 260 },
    ],
    filters: [
      { id: 'userId', label: 'Who', options: [...people] },
      { id: 'action', label: 'What', options: actions.map((value) => ({ value, label: inWords(value) })) },
      { id: 'entityType', label: 'Kind', kind: 'code' },
      { id: 'entityId', label: 'Record id', kind: 'code' },
      { id: 'at', label: 'When', kind: 'date' },
    ],
    instants: ['at'],
    searched: [],
    defaultSort: [{ id: 'at', desc: true }],
    call: (_api, request) => calls.list(request),
  }
}

type AuditListCalls = {
  list: (request: Parameters<List<AuditEntry>['call']>[1]) => ReturnType<List<AuditEntry>['call']>
}

const words: Readonly<Record<string, string>> = { Bound: 'First sign-in', SignedOut: 'Sign-in ended' }
const inWords = (action: string): string => words[action] ?? action
