import type { FieldIssue, RequestContent } from '@strongroom/api/contract'
import { requestContent, requestRules, submitDraft, type RequestDraft, type Submitted } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { endIssues, pairIssues } from '../transactions/check-transaction.ts'
import { sides } from '../transactions/ends.ts'
import type { Person } from '../work/work.ts'
import type { AsTransaction } from './as-transaction.ts'
import { wordsFor } from './words-for.ts'

/** What was typed of a request as complete content, or one issue a field. */
export const submitRequest = (draft: RequestDraft): Submitted<RequestContent> =>
  submitDraft({ content: requestContent, rules: requestRules }, draft, { today: '' })

/**
 * What no decision could put right: accounts that are not there, not open, or not each other's; a day that is over where
 * it is asked, in words for whoever asks. Whether there is enough on them is asked when it is decided.
 */
export function askedIssues(
  actor: Person,
  { neededBy }: Pick<RequestContent, 'neededBy'>,
  { content: draft, ends, today }: AsTransaction,
): FieldIssue[] {
  const issues: FieldIssue[] = sides.flatMap((side) =>
    draft[`${side}AccountId`] !== undefined && !ends[side]
      ? [{ field: `${side}AccountId`, message: 'The account was not found' }]
      : [],
  )
  if (neededBy !== undefined && neededBy < today)
    issues.push({ field: 'neededBy', message: 'That day is over at the institution' })
  const submitted = everyKind.transaction.submit(draft, { today })
  if (!submitted.ok) return [...issues, ...submitted.issues]
  return [
    ...issues,
    ...[...endIssues(submitted.content, ends), ...pairIssues(submitted.content, ends)].map(wordsFor(actor)),
  ]
}
