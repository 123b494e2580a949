import {
  externalAccountContent,
  externalAccountRules,
  submitDraft,
  type ExternalAccountContent,
} from '@strongroom/api/contract'
import { Problem } from '../http/problem.ts'

/**
 * The content of an external account, once it is certain that it is right. `field` says where it stands in the body.
 * @throws Problem 1002 with one reason a field
 */
export function completeExternalAccount(
  given: ExternalAccountContent,
  field: (name: string) => string = (name) => name,
): ExternalAccountContent {
  const read = submitDraft({ content: externalAccountContent, rules: externalAccountRules }, given, { today: '' })
  if (read.ok) return read.content
  throw new Problem('validationFailed', {
    reasons: read.issues.map((issue) => ({ ...issue, field: field(issue.field) })),
  })
}
