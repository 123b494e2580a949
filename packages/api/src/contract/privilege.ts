import * as z from 'zod/mini'

/** What privileges speak of. */
export const privilegeEntities = {
  institution: 'Institutions',
  institutionAccount: 'Institution accounts',
  client: 'Clients',
  clientAccount: 'Client accounts',
  interestRatePlan: 'Interest rate plans',
  depositProtection: 'Deposit protection',
  transaction: 'Transactions',
  request: 'Requests',
} as const

export type PrivilegeEntity = keyof typeof privilegeEntities

export const privilegeActions = ['view', 'edit', 'approve', 'export'] as const
export type PrivilegeAction = (typeof privilegeActions)[number]

export type PrivilegeCode = `${PrivilegeEntity}.${PrivilegeAction}` | 'users.manage' | 'roles.manage'

/** Every privilege there is, in the order of the matrix. */
export const privilegeCodes: readonly PrivilegeCode[] = [
  // `Object.keys` of the table above: its members are exactly the entities.
  ...(Object.keys(privilegeEntities) as PrivilegeEntity[]).flatMap((entity) =>
    privilegeActions.map((action): PrivilegeCode => `${entity}.${action}`),
  ),
  'users.manage',
  'roles.manage',
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
