import { clientContent, clientRules } from './client.ts'
import { submitDraft, type Submitted } from './draft.ts'
import { institutionRules } from './institution-rules.ts'
import { institutionContent } from './institution.ts'
import type { ManagedKind } from './managed.ts'
import type { ContentOf, DraftContentOf } from './record-kinds.ts'
import type { RuleContext } from './rules.ts'

const submit: {
  [Kind in ManagedKind]: (draft: DraftContentOf<Kind>, context: RuleContext) => Submitted<ContentOf<Kind>>
} = {
  institution: (draft, context) => submitDraft(institutionContent, institutionRules, draft, context),
  client: (draft, context) => submitDraft(clientContent, clientRules, draft, context),
}

/**
 * Reads a draft as complete content, or says what is missing, one issue a field in the order of the form. Apart from
 * the kinds themselves, because rules calculate, and no list needs what they calculate with.
 */
export function submitManaged<Kind extends ManagedKind>(
  kind: Kind,
  draft: DraftContentOf<Kind>,
  context: RuleContext,
): Submitted<ContentOf<Kind>> {
  return submit[kind](draft, context)
}
