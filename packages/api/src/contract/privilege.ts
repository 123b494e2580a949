import * as z from 'zod/mini'
import { recordKindNames, recordKinds, type RecordKind } from './kinds/index.ts'

type KindEntity = Exclude<(typeof recordKinds)[RecordKind]['privileges'], 'parent'>

/** What privileges speak of: kinds of records, and requests. */
export type PrivilegeEntity = KindEntity | 'request'

const isEntity = (privileges: KindEntity | 'parent'): privileges is KindEntity => privileges !== 'parent'

/** All of what privileges speak of, in the order of the matrix. Two kinds may have the privileges of one of them. */
export const privilegeEntities: readonly PrivilegeEntity[] = [
  ...new Set(recordKindNames.map((kind) => recordKinds[kind].privileges).filter(isEntity)),
  'request',
]

export const privilegeActions = ['view', 'edit', 'approve', 'export'] as const
export type PrivilegeAction = (typeof privilegeActions)[number]

/** What is allowed beside the actions on an entity. */
const special = ['transaction.backdate', 'users.manage', 'roles.manage'] as const

export type PrivilegeCode = `${PrivilegeEntity}.${PrivilegeAction}` | (typeof special)[number]

/** Every privilege there is, in the order of the matrix. */
export const privilegeCodes: readonly PrivilegeCode[] = [
  ...privilegeEntities.flatMap((entity) => privilegeActions.map((action): PrivilegeCode => `${entity}.${action}`)),
  ...special,
]

/**
 * Who may read people and roles: whoever gives people roles, or roles people. Others get the names that they need with
 * what they read, those of approvers from `users/approvers/{id}`.
 */
export const readersOfPeople = ['users.manage', 'roles.manage'] as const satisfies readonly PrivilegeCode[]

/**
 * A privilege as the matrix shows it, entity by action. Its id is its code. `requires` names the privileges without which
 * it is of no use; `canMakerChecker` says that what it allows needs a second person's approval.
 */
export const privilege = z.object({
  id: z.string(),
  code: z.string(),
  /** The path segment of the kind; null where it speaks of people and roles. */
  entityType: z.nullable(z.string()),
  action: z.string(),
  group: z.string(),
  label: z.string(),
  description: z.string(),
  requires: z.array(z.string()),
  canMakerChecker: z.boolean(),
})
export type Privilege = z.infer<typeof privilege>
