import type { FieldIssue } from '@strongroom/api/contract'
import { Problem } from '../http/problem.ts'
import { contentReasons } from './content-reasons.ts'

/** What is wrong at a field of complete content. */
export interface ContentIssue extends FieldIssue {
  /** What names the record was used before: it is a duplicate, and nothing in it can be put right. */
  isDuplicate?: boolean
}

/** The refusal of content, one reason a field, and the records that are in the way: 1044 where it is a duplicate, else 5023. */
export function refusedContent(issues: readonly ContentIssue[], cause?: unknown): Problem {
  const inTheWay = issues.flatMap((issue) => issue.inTheWay ?? [])
  return new Problem(issues.some(({ isDuplicate }) => isDuplicate) ? 'duplicateRecord' : 'entityValidationFailed', {
    reasons: contentReasons(issues),
    ...(inTheWay.length > 0 && { data: { inTheWay } }),
    cause,
  })
}
