import type { RequestDecision, RequestDetail } from '@strongroom/api/contract'
import { notify } from '../notifications/notify.ts'
import { advanceRequest } from '../request-course/advance-request.ts'
import { requestEntity } from '../request-course/request-row.ts'
import { readingIn, type Person, type Work } from '../work/work.ts'
import { approveRequest, type TransactionDesk } from './approve-request.ts'
import { readRequest } from './describe-requests.ts'
import { holdRequest } from './hold-request.ts'

/**
 * Approves or rejects a request, or withdraws what one asked for.
 * @throws Problem 1043, 409/1006, 5021, 1004 it was split, 1030 it is one's own, or to withdraw it is not, 1028, and of an
 *   approval 5023 or 1044 at the request's field, with nothing written
 */
export async function decideRequest(
  work: Work<Person>,
  { id, desk, ...decision }: RequestDecision & { id: string; desk: TransactionDesk },
): Promise<RequestDetail> {
  const { action, revision, comment } = decision
  const request = await holdRequest(work, { id, revision, act: action === 'withdraw' ? 'withdraw' : 'decide' })
  if (action === 'approve') await approveRequest(work, { request, comment, desk })
  else {
    await advanceRequest(work, request, {
      status: 'Rejected',
      is_withdrawn: action === 'withdraw',
      decided_by: work.actor.person.id,
      decided_at: work.now,
      comment: comment ?? null,
    })
    if (action === 'reject')
      await notify(work, [request.requested_by], {
        kind: 'TaskDecided',
        event: `RequestRejected:${id}`,
        title: `Request ${request.number} was rejected`,
        body: `${work.actor.person.name}: ${comment}`,
        severity: 'warning',
        record: { type: requestEntity, id },
      })
  }
  return readRequest(readingIn(work), { id })
}
