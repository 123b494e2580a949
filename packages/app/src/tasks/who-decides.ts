import type { CannotDecideReason, TaskSummary } from '@strongroom/api/contract'

const why: Readonly<Record<CannotDecideReason, string>> = {
  NotPending: 'nothing waits',
  Creator: 'wrote at it',
  NotInApproverSet: 'was not chosen',
  RoleLacksEntityType: 'has no right to it any more',
}

type Asked = Pick<TaskSummary, 'waitsFor' | 'ineligible'>

/** Who may decide on a task, by name; of many the last are counted. */
export const whoDecides = ({ waitsFor: { people, count } }: Asked): string =>
  listed(
    people.map(({ name }) => name),
    count,
  ) || 'Nobody'

/** Who may not decide on a task though one might take them for its approvers, each with the reason; empty where there is nobody. */
export const whoDoesNot = ({ ineligible: { people, count } }: Asked): string =>
  listed(
    people.map(({ name, reason }) => `${name} (${why[reason]})`),
    count,
  )

function listed(names: readonly string[], count: number): string {
  const more = count - names.length
  return [...names, ...(more > 0 ? [`${more} more`] : [])].join(', ')
}
