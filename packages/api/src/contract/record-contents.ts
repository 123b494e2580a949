import type * as z from 'zod/mini'
import { clientAccountContent, clientAccountRules } from './client-account.ts'
import { clientContent, clientRules } from './client.ts'
import { contactContent, contactRules } from './contact.ts'
import { depositProtectionContent, depositProtectionRules } from './deposit-protection.ts'
import { submitDraft, type Submitted } from './draft.ts'
import { institutionAccountContent, institutionAccountRules } from './institution-account.ts'
import { institutionRules } from './institution-rules.ts'
import { institutionContent } from './institution.ts'
import { interestRatePlanContent, interestRatePlanRules } from './interest-rate-plan.ts'
import type { ContentOf, DraftContentOf, RecordKind, SchemasOf } from './record-kinds.ts'
import { recordSchemas } from './record.ts'
import type { Rule, RuleContext } from './rules.ts'
import { transactionSetContent, transactionSetRules } from './transaction-set.ts'
import { transactionContent, transactionRules } from './transaction.ts'

type RecordContent<Content> = { readonly content: z.ZodMiniType<Content>; readonly rules: Rule<Content> }

/** The content and the rules of all nine kinds. Whoever imports this loads them all: servers, mocks, documents. */
export const recordContents: { readonly [Kind in RecordKind]: RecordContent<ContentOf<Kind>> } = {
  institution: { content: institutionContent, rules: institutionRules },
  institutionAccount: { content: institutionAccountContent, rules: institutionAccountRules },
  client: { content: clientContent, rules: clientRules },
  clientAccount: { content: clientAccountContent, rules: clientAccountRules },
  interestRatePlan: { content: interestRatePlanContent, rules: interestRatePlanRules },
  depositProtection: { content: depositProtectionContent, rules: depositProtectionRules },
  contact: { content: contactContent, rules: contactRules },
  transaction: { content: transactionContent, rules: transactionRules },
  transactionSet: { content: transactionSetContent, rules: transactionSetRules },
}

const made: { [Kind in RecordKind]?: SchemasOf<Kind> } = {}

/** The schemas of any kind, made on first use. */
export function schemasOf<Kind extends RecordKind>(kind: Kind): SchemasOf<Kind> {
  const known: SchemasOf<Kind> | undefined = made[kind]
  if (known) return known
  const { content }: RecordContent<ContentOf<Kind>> = recordContents[kind]
  const fresh: SchemasOf<Kind> = recordSchemas(kind, content)
  Object.assign(made, { [kind]: fresh })
  return fresh
}

/** Reads a draft of any kind as complete content, or says what is missing, in the order of the form. */
export function submitRecord<Kind extends RecordKind>(
  kind: Kind,
  draft: DraftContentOf<Kind>,
  context: RuleContext,
): Submitted<ContentOf<Kind>> {
  const { content, rules }: RecordContent<ContentOf<Kind>> = recordContents[kind]
  return submitDraft(content, rules, draft, context)
}
