import type { ProcessingStatus } from '../db/request-table.ts'
import type { TransactionStatus } from '../db/transaction-tables.ts'
import type { Work } from '../work/work.ts'
import { advanceRequest } from './advance-request.ts'

/** How far the money of a request is, by the state of its transaction. */
const processing: Readonly<Record<TransactionStatus, ProcessingStatus>> = {
  Approved: 'InProgress',
  Processing: 'InProgress',
  Settled: 'Completed',
  Failed: 'Failed',
  Cancelled: 'Failed',
  Reversed: 'Failed',
}

/** A transaction that has moved on, with what was said of it. */
export interface MovedOn {
  status: TransactionStatus
  failure_reason: string | null
  detail: string | null
}

/** What a transaction in this state makes of its request. */
export const courseOf = ({ status, failure_reason, detail }: MovedOn) => ({
  processing_status: processing[status],
  ...(processing[status] === 'Failed' && {
    failure_reason: failure_reason ?? detail ?? `The transaction was ${status.toLowerCase()}`,
  }),
})

/** Takes the request along that a transaction was approved for; most transactions were not asked for like that. */
export async function followTransaction(work: Work, { id, ...moved }: MovedOn & { id: string }): Promise<void> {
  const request = await work.tx
    .selectFrom('request')
    .selectAll()
    .where('transaction_id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const course = courseOf(moved)
  if (request && request.processing_status !== course.processing_status) await advanceRequest(work, request, course)
}
