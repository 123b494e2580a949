import { canExternalAccount, privilegeFor, type CannotVerifyReason } from '@strongroom/api/contract'
import type { Selectable } from 'kysely'
import type { ExternalAccountTable } from '../db/external-account-table.ts'
import type { Person } from '../work/work.ts'

/** Whoever decides on accounts verifies what they are paid to and from. */
export const verifyPrivilege = privilegeFor('clientAccount', 'approve')

/** Why somebody cannot verify an external account as it stands; null for whoever can. */
export function whyNotVerifier(
  actor: Person,
  row: Pick<Selectable<ExternalAccountTable>, 'status' | 'entered_by' | 'authors'>,
): CannotVerifyReason | null {
  if (!canExternalAccount('verify', row)) return 'NotUnverified'
  if (!actor.person.privileges.has(verifyPrivilege)) return 'RoleLacksApproval'
  return isAuthor(actor, row) ? 'Author' : null
}

/** Whether somebody entered it, or wrote at it since it was verified last. */
export const isAuthor = (
  { person }: Person,
  { entered_by, authors }: Pick<Selectable<ExternalAccountTable>, 'entered_by' | 'authors'>,
): boolean => person.id === entered_by || authors.includes(person.id)
