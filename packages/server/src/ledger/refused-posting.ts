import { detailOf, refusedCheck, violatedConstraint } from '../db/sqlstate.ts'
import { Problem } from '../http/problem.ts'

/** What the ledger says when the database refuses a posting or a hold; undefined for any other error. */
export function refusedPosting(error: unknown): Problem | undefined {
  if (violatedConstraint(error) === 'entry_reference_key') return new Problem('duplicateRecord', { cause: error })
  const said = refusedCheck(error)
  // The guard of omnibuses names the one that is short; a client's own account goes without saying.
  if (said === 'ledger_account_has_enough')
    return refused(`There is not enough on ${detailOf(error) || 'the account'}`, error)
  if (said === 'ledger_account_is_open' || said === 'ledger_account_closed_is_empty')
    return refused('The account is closed', error)
  return undefined
}

const refused = (message: string, cause: unknown) =>
  new Problem('entityValidationFailed', { reasons: [{ field: 'content.amount', message }], cause })
