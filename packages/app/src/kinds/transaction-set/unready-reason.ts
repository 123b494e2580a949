import type { DryRun } from '@strongroom/api/contract'

/** The first item that cannot run, by its reference. */
export const failureInWords = ({ firstFailure }: Pick<DryRun, 'firstFailure'>): string =>
  `${firstFailure?.reference ?? 'An item'} cannot run`

/** Why a set cannot be sent as it stands; null where it can. */
export function unreadyReason(run: DryRun): string | null {
  if (run.ok) return null
  return run.itemCount === 0
    ? 'The set has no items yet.'
    : `${failureInWords(run)}: ${run.firstFailure?.refusal?.message ?? ''}`
}
