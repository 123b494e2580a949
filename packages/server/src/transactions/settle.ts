import type { ContentOf } from '@strongroom/api/contract'
import { money } from '@strongroom/api/money'
import { Problem } from '../http/problem.ts'
import { countPaidByHand } from '../ledger/interest-by-hand.ts'
import { releaseHold } from '../ledger/hold.ts'
import { lockAccounts } from '../ledger/lock-accounts.ts'
import { post } from '../ledger/post.ts'
import type { Work } from '../work/work.ts'
import { bookEnd, type Ends } from './ends.ts'
import { owedIssues } from './owed-issues.ts'
import { postingsOf } from './postings.ts'
import { advance, type TransactionState } from './state.ts'

type Content = ContentOf<'transaction'>

/** A transaction with its state, which its work has locked. */
export interface Held {
  state: TransactionState
  content: Content
  ends: Ends
}

/**
 * Settles a transaction that its work has locked: what it reserved is freed and what it moves is posted, on the day from
 * which it counts or else on `day`. One that is a hold goes on holding.
 * @throws Problem 5023 an account is closed or has too little, or more is moved than is owed in an omnibus
 */
export async function settle(
  work: Work,
  { state, content, ends }: Held,
  { day, detail = null }: { day: string; detail?: string | null },
): Promise<void> {
  const { transaction_id: id, status: from } = state
  const postings = await postingsOf(work, content, ends)
  if (postings.length === 0) {
    await advance(work, id, { from, status: 'Settled', detail })
    return
  }
  await lockAccounts(
    work.tx,
    postings.map(({ accountId }) => accountId),
  )
  const owed = await owedIssues(work.tx, content, { ends, now: work.now })
  if (owed.length > 0)
    throw new Problem('entityValidationFailed', {
      reasons: owed.map(({ field, message }) => ({ field: `content.${field}`, message })),
    })
  if (state.hold_id !== null) await releaseHold(work, state.hold_id)
  const entryId = await post(work, {
    entry: {
      reference: entryReference(content),
      description: content.description ?? content.type,
      effectiveDate: state.value_day ?? day,
    },
    postings,
  })
  const paid = content.type === 'InterestPosting' ? bookEnd(ends, 'destination') : undefined
  if (paid) {
    const { amount, currency } = content
    await countPaidByHand(work, { accountId: paid.ledgerId, currency, amount: money(amount, currency), entryId })
  }
  await advance(work, id, { from, status: 'Settled', entry_id: entryId, detail })
}

/** By what a transaction is named in the books. */
export const entryReference = ({ reference }: Pick<Content, 'reference'>): string => `transaction ${reference}`

/** Gives up a transaction that its work has locked: what it reserved is freed. */
export async function fail(
  work: Work,
  { transaction_id: id, status: from, hold_id }: TransactionState,
  failure: { code: string; reason: string; detail?: string | null },
): Promise<void> {
  if (hold_id !== null) await releaseHold(work, hold_id)
  await advance(work, id, {
    from,
    status: 'Failed',
    failure_code: failure.code,
    failure_reason: failure.reason,
    detail: failure.detail ?? null,
  })
}
