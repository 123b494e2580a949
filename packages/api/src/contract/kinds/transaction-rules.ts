import { exceeds } from '../../money/decimal-order.ts'
import type { DraftOf } from '../draft.ts'
import { movementOf } from '../movements.ts'
import type { FieldIssue, Rule } from '../rules.ts'
import type { TransactionContent } from './transaction.ts'

/** What the fields of a transaction have with each other: its ends, what it undoes, its rail and its days. */
export const rules: Rule<TransactionContent> = function* (content): Generator<FieldIssue> {
  const moves = movementOf(content.type)
  for (const end of ['source', 'destination'] as const) {
    const isNeeded = moves?.needs.includes(end)
    const isNamed = Boolean(content[`${end}AccountId`])
    if (isNeeded && !isNamed)
      yield {
        field: `${end}AccountId`,
        message: end === 'source' ? 'Choose the account that pays' : 'Choose the account that receives',
      }
    else if (isNamed && !isNeeded && moves?.oneAccount)
      yield { field: `${end}AccountId`, message: 'This has one account: leave out the other' }
    else if (isNamed && !content[`${end}AccountType`])
      yield { field: `${end}AccountType`, message: 'Choose the kind of account' }
  }
  if (content.type === 'Adjustment') yield* adjustmentIssues(content)
  if (moves?.undoes !== undefined && !content.reversalOf) yield { field: 'reversalOf', message: moves.undoes }
  if (moves && moves.undoes === undefined && content.reversalOf)
    yield { field: 'reversalOf', message: 'Only a reversal or a release names another transaction: remove it' }
  if (moves && !moves.overRail) {
    if (content.rail !== undefined && content.rail !== 'Internal')
      yield { field: 'rail', message: 'This moves inside the books: choose Internal' }
    if (content.fees && content.fees.length > 0)
      yield { field: 'fees', message: 'Only a deposit, a withdrawal or a transfer bears fees: remove them' }
  }
  if (content.sourceAccountId && content.sourceAccountId === content.destinationAccountId)
    yield { field: 'destinationAccountId', message: 'The account that receives must differ from the one that pays' }
  if (content.effectiveDate && content.settlementDate && content.settlementDate < content.effectiveDate)
    yield { field: 'settlementDate', message: 'Settles on must not be before effective on' }
  if (content.effectiveDate && content.scheduledFor && content.scheduledFor < content.effectiveDate)
    yield { field: 'scheduledFor', message: 'Scheduled for must not be before effective on' }
  if (content.parentId && !content.transactionSetId)
    yield { field: 'transactionSetId', message: 'A sequence is part of a set: choose the set' }
  if (content.parentId && content.sequence === undefined)
    yield { field: 'sequence', message: 'Enter the place in the sequence' }
  for (const [index, fee] of (content.fees ?? []).entries())
    if (exceeds(fee.amount, content.amount))
      yield { field: `fees.${index}.amount`, message: 'A fee must not exceed the amount of the transaction' }
}

/** An adjustment puts right one account, either way, and says why. */
function* adjustmentIssues(content: DraftOf<TransactionContent>): Generator<FieldIssue> {
  if (!content.sourceAccountId && !content.destinationAccountId)
    yield { field: 'destinationAccountId', message: 'Choose the account that is adjusted' }
  if (content.sourceAccountId && content.destinationAccountId)
    yield { field: 'sourceAccountId', message: 'An adjustment has one account: leave out the other' }
  if (!content.description) yield { field: 'description', message: 'Say why the balance is adjusted' }
}
