import type { CannotDecideReason } from '@strongroom/api/contract'

/** Why the reader may not decide, in a sentence. */
export const refusals: Readonly<Record<CannotDecideReason, string>> = {
  NotPending: 'It is not waiting for a decision.',
  Creator: 'You wrote or edited it, so somebody else has to decide.',
  RoleLacksEntityType: 'Your roles do not let you decide on this kind of record.',
  NotInApproverSet: 'It was sent to other approvers.',
}
