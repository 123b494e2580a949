import type { Approver, CannotDecideReason } from '@strongroom/api/contract'
import type { Fact } from '@strongroom/ui/facts-list'

const why: Readonly<Record<CannotDecideReason, string>> = {
  NotPending: 'nothing waits',
  Creator: 'wrote at it',
  NotInApproverSet: 'was not chosen',
  RoleLacksEntityType: 'has no right to it any more',
}

/** Who may decide on a task, and who may not and why, as facts beside it. */
export function whoDecides(approvers: readonly Approver[]): Fact[] {
  const deciders = approvers.filter(({ cannotDecideReason }) => cannotDecideReason === null)
  const others = approvers.flatMap(({ name, cannotDecideReason }) =>
    cannotDecideReason === null ? [] : [`${name} (${why[cannotDecideReason]})`],
  )
  return [
    { label: 'Can decide', value: deciders.map(({ name }) => name).join(', ') || 'Nobody' },
    ...(others.length > 0 ? [{ label: 'Cannot decide', value: others.join(', ') }] : []),
  ]
}
