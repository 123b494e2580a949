import { privilegeEntities, type PrivilegeAction, type PrivilegeCode } from '@strongroom/api/contract'

/** A role of the first day, as a bundle of privileges. */
export interface SeedRole {
  key: string
  name: string
  description: string
  privileges: PrivilegeCode[]
}

/** A person of the demo network. */
export interface SeedPerson {
  key: string
  firstName: string
  lastName: string
  email: string
  role: string
  timezoneId: string
}

const bundle = (...actions: PrivilegeAction[]): PrivilegeCode[] =>
  privilegeEntities.flatMap((entity) => actions.map((action): PrivilegeCode => `${entity}.${action}`))

/** The four roles of the first day. */
export const seedRoles: readonly SeedRole[] = [
  {
    key: 'administrator',
    name: 'Administrator',
    description: 'Looks after people and roles. Sees everything, changes no books.',
    privileges: [...bundle('view', 'export'), 'users.manage', 'roles.manage'],
  },
  {
    key: 'maker',
    name: 'Maker',
    description: 'Drafts changes and sends them to approval.',
    privileges: [...bundle('view', 'edit', 'export'), 'transaction.backdate'],
  },
  {
    key: 'approver',
    name: 'Approver',
    description: 'Decides on what makers send.',
    privileges: bundle('view', 'approve', 'export'),
  },
  {
    key: 'viewer',
    name: 'Viewer',
    description: 'Reads and nothing else.',
    privileges: bundle('view'),
  },
]

/** The people of the demo network; the domain is reserved for examples, so no mail can ever reach anyone. */
export const seedPeople: readonly SeedPerson[] = [
  {
    key: 'ines',
    firstName: 'Ines',
    lastName: 'Okafor',
    email: 'ines.okafor@harborline.example',
    role: 'administrator',
    timezoneId: 'America/New_York',
  },
  {
    key: 'maya',
    firstName: 'Maya',
    lastName: 'Lindqvist',
    email: 'maya.lindqvist@harborline.example',
    role: 'maker',
    timezoneId: 'America/New_York',
  },
  {
    key: 'tomas',
    firstName: 'Tomás',
    lastName: 'Rivera',
    email: 'tomas.rivera@harborline.example',
    role: 'maker',
    timezoneId: 'America/Chicago',
  },
  {
    key: 'grace',
    firstName: 'Grace',
    lastName: 'Abernathy',
    email: 'grace.abernathy@harborline.example',
    role: 'approver',
    timezoneId: 'America/New_York',
  },
  {
    key: 'daniel',
    firstName: 'Daniel',
    lastName: 'Kwan',
    email: 'daniel.kwan@harborline.example',
    role: 'approver',
    timezoneId: 'America/Los_Angeles',
  },
  {
    key: 'priya',
    firstName: 'Priya',
    lastName: 'Raman',
    email: 'priya.raman@harborline.example',
    role: 'viewer',
    timezoneId: 'America/Denver',
  },
]
