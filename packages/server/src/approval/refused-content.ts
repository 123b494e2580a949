import type { FieldIssue } from '@strongroom/api/contract'
import { Problem } from '../http/problem.ts'
import { contentReasons } from '../records/content-reasons.ts'

/** The refusal of content that is not complete or not right: one reason a field, and the records that are in the way. */
export function refusedContent(issues: readonly FieldIssue[]): Problem {
  const inTheWay = issues.flatMap((issue) => issue.inTheWay ?? [])
  return new Problem('entityValidationFailed', {
    reasons: contentReasons(issues),
    ...(inTheWay.length > 0 && { data: { inTheWay } }),
  })
}
