import type { FieldIssue } from '@strongroom/api/contract'
import type { Reason } from '../http/problem.ts'

/**
 * What is wrong with the content of a draft, as every refusal tells it: by the path from the body of the draft, such as
 * `content.name`, whether the body was refused, the draft, or the record that it would become.
 */
export const contentReasons = (issues: readonly FieldIssue[]): Reason[] =>
  issues.map(({ field, message }) => ({ field: `content.${field}`, message }))
