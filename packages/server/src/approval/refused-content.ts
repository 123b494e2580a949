import type { FieldIssue } from '@strongroom/api/contract'
import { Problem } from '../http/problem.ts'
import { contentReasons } from '../records/content-reasons.ts'

/** The refusal of content that is not complete or not right: one reason a field. */
export const refusedContent = (issues: readonly FieldIssue[]): Problem =>
  new Problem('entityValidationFailed', { reasons: contentReasons(issues) })
