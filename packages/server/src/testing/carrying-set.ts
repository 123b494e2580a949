import { complete, lifeCycle } from './life-cycle.ts'
import type { Caller } from './test-platform.ts'

/** What there is of sets: an approved one, one that waits for a decision with a sequence of its item, and an empty draft. */
export interface CarryingSet {
  record: string
  draft: string
  pending: string
  task: string
  sequence: string
}

const sets = lifeCycle('transactionSet')

/** A set that waits for a decision: its one item is a deposit, in a sequence of its own. */
async function waiting(maker: Caller): Promise<Omit<CarryingSet, 'record' | 'draft'> & { revision: number }> {
  const { amount, effectiveDate, ...item } = complete('transaction')
  const made = await sets.create(maker, {
    name: 'Deposits of the day',
    effectiveDate,
    currency: 'USD',
    atomic: false,
    source: 'Manual',
    controlCount: 1,
    controlTotal: amount,
  })
  const transactionSetId: string = made.body.id
  const content = { ...item, amount, effectiveDate, transactionSetId }
  const { body } = await lifeCycle('transaction').create(maker, content)
  const sequence = await maker.call('POST', 'PendingParentTransaction', {
    transactionSetId,
    name: 'In order',
    onFailure: 'Stop',
    pendingTransactionIds: [body.id],
  })
  const sent = await sets.send(maker, transactionSetId)
  if (sent.status !== 200) throw new Error(`Sending a set failed: ${JSON.stringify(sent.body)}`)
  return { pending: transactionSetId, task: sent.body.taskId, sequence: sequence.body.id, revision: sent.body.revision }
}

/** Lays a set in each of its states. */
export async function layCarryingSet({ maker, approver }: { maker: Caller; approver: Caller }): Promise<CarryingSet> {
  const { task: decided, revision, pending: record } = await waiting(maker)
  const approved = await sets.decide(approver, decided, { action: 'approve', revision })
  if (approved.status !== 200) throw new Error(`Approving a set failed: ${JSON.stringify(approved.body)}`)
  const { pending, task, sequence } = await waiting(maker)
  const draft = await sets.create(maker, {})
  return { record, draft: draft.body.id, pending, task, sequence }
}
