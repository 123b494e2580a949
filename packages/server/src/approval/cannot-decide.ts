import { canTask, type CannotDecideReason, type PrivilegeCode } from '@strongroom/api/contract'

/** What is known of a task when someone asks whether they may decide on it. */
export interface Decidable {
  /** The privilege that deciding takes. */
  privilege: PrivilegeCode
  status: string
  creatorId: string
  authors: ReadonlySet<string>
  /** Empty when nobody was chosen: then anyone who is eligible may decide. */
  chosen: ReadonlySet<string>
}

/** Who asks, and what their roles hold. */
type Asker = { id: string; privileges: ReadonlySet<string> }

/** Why this person may not decide on the task, the first reason in the contract's order; null when they may. */
export function cannotDecide(user: Asker, task: Decidable): CannotDecideReason | null {
  if (!canTask('decide', task)) return 'NotPending'
  if (user.id === task.creatorId || task.authors.has(user.id)) return 'Creator'
  if (!user.privileges.has(task.privilege)) return 'RoleLacksEntityType'
  if (task.chosen.size > 0 && !task.chosen.has(user.id)) return 'NotInApproverSet'
  return null
}
