import * as z from 'zod/mini'
import { check } from './checks.ts'
import { id, instant, revision, userRef } from './common.ts'
import { answeredSchema, type DraftOf } from './draft.ts'
import { choice, optional, reference, text, yesNo } from './fields.ts'
import { pageOf, type Page } from './list.ts'
import type { FieldIssue, Rule } from './rules.ts'
import { rails } from './shared-choices.ts'

const account = 'Account'
const bank = 'Bank'

/** Where a client's money comes from and goes to, outside the network. */
export const externalAccountContent = z.strictObject({
  clientAccountId: reference({ label: 'Client account', section: account, source: 'clientAccount' }),
  holderName: text({ label: 'Holder', section: account, max: 200 }),
  nickname: optional(text({ label: 'Nickname', section: account, max: 100 })),
  accountKind: choice({ label: 'Kind', section: account }, { Checking: 'Checking', Savings: 'Savings' }),
  isDefault: yesNo({ label: 'Default', section: account }),
  bankName: text({ label: 'Bank', section: bank, max: 200 }),
  country: text({ label: 'Country', section: bank, max: 2, check: check.country }),
  routingNumber: optional(text({ label: 'Routing number', section: bank, max: 9, check: check.routingNumber })),
  accountNumber: optional(
    text({ label: 'Account number', section: bank, max: 17, check: check.accountNumber, type: 'secret' }),
  ),
  iban: optional(text({ label: 'IBAN', section: bank, max: 34, check: check.iban, type: 'secret' })),
  bic: optional(text({ label: 'BIC', section: bank, max: 11, check: check.bic })),
  rail: choice({ label: 'Rail', section: bank }, rails),
})
export type ExternalAccountContent = z.infer<typeof externalAccountContent>

export const externalAccountRules: Rule<ExternalAccountContent> = function* (content): Generator<FieldIssue> {
  if (content.country === 'US' && !content.routingNumber)
    yield { field: 'routingNumber', message: 'Enter the routing number of the bank' }
  if (!content.accountNumber && !content.iban)
    yield { field: 'accountNumber', message: 'Enter an account number or an IBAN' }
  if (content.iban && !content.bic) yield { field: 'bic', message: 'Enter the BIC that goes with the IBAN' }
}

/** An external account; its `status` is Unverified, Verified or Blocked. One of an account's is its default. */
export type ExternalAccount = {
  id: string
  revision: number
  status: string
  content: DraftOf<ExternalAccountContent>
  verifiedBy: { id: string; name: string } | null
  verifiedAt: string | null
  updatedAt: string
}

export const externalAccount: z.ZodMiniType<ExternalAccount> = asTyped(
  z.object({
    id,
    revision,
    status: z.string(),
    content: answeredSchema(externalAccountContent),
    verifiedBy: z.nullable(userRef),
    verifiedAt: z.nullable(instant),
    updatedAt: instant,
  }),
)
export const externalAccountPage: z.ZodMiniType<Page<ExternalAccount>> = pageOf(externalAccount)

/** PUT `ClientAccounts/ExternalAccounts/{id}`. */
export const saveExternalAccountBody = z.strictObject({ revision, content: externalAccountContent })
export type SaveExternalAccountBody = z.infer<typeof saveExternalAccountBody>

/** `answeredSchema` builds its schema from the content's own, so what it accepts is that content's draft. */
function asTyped(schema: z.ZodMiniType): z.ZodMiniType<ExternalAccount> {
  return schema as z.ZodMiniType<ExternalAccount>
}
