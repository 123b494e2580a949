import * as z from 'zod/mini'
import { check, type Check } from './checks.ts'
import { commentOf } from './comment.ts'
import { id, instant, revision, userRef } from './common.ts'
import { answeredSchema, type DraftOf } from './draft.ts'
import { choice, lookup, optional, reference, text, yesNo } from './fields.ts'
import { pageOf, type Page } from './list.ts'
import type { FieldIssue, Rule } from './rules.ts'
import { rails } from './shared-choices.ts'

const account = 'Account'
const bank = 'Bank'

/** A number as it is answered: all but its last four characters are hidden. */
export const maskedNumber = (number: string): string => `••••${number.slice(-4)}`

const isMasked = (value: string): boolean => /^•{4}[A-Z0-9]{1,4}$/i.test(value)

/** Where a client's money comes from and goes to, outside the network. */
export const externalAccountContent = z.strictObject({
  clientAccountId: reference({ label: 'Client account', section: account, source: 'clientAccount' }),
  holderName: text({ label: 'Holder', section: account, max: 200 }),
  nickname: optional(text({ label: 'Nickname', section: account, max: 100 })),
  accountKind: choice({ label: 'Kind', section: account }, { Checking: 'Checking', Savings: 'Savings' }),
  isDefault: yesNo({ label: 'Default', section: account }),
  bankName: text({ label: 'Bank', section: bank, max: 200 }),
  country: lookup({ label: 'Country', section: bank, source: 'country', check: check.country }),
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

/** Why the person who asks cannot verify an external account: what it is, what their roles allow, or that they wrote at it. */
export const cannotVerifyReasons = ['NotUnverified', 'RoleLacksApproval', 'Author'] as const
export type CannotVerifyReason = (typeof cannotVerifyReasons)[number]

/** An external account, its numbers masked (`maskedNumber`); its `status` is Unverified, Verified or Blocked. One of an account's is its default. */
export type ExternalAccount = {
  id: string
  revision: number
  status: string
  content: DraftOf<ExternalAccountContent>
  enteredBy: { id: string; name: string }
  /** Who changed its content last; at first who entered it. */
  changedBy: { id: string; name: string }
  verifiedBy: { id: string; name: string } | null
  verifiedAt: string | null
  updatedAt: string
  /** Whether the person who asks may verify it; whoever entered it, or wrote at it since it was verified last, may not. */
  canVerify: boolean
  cannotVerifyReason: CannotVerifyReason | null
}

export const externalAccount: z.ZodMiniType<ExternalAccount> = asTyped(
  z.object({
    id,
    revision,
    status: z.string(),
    content: answeredSchema(externalAccountContent),
    enteredBy: userRef,
    changedBy: userRef,
    verifiedBy: z.nullable(userRef),
    verifiedAt: z.nullable(instant),
    updatedAt: instant,
    canVerify: z.boolean(),
    cannotVerifyReason: z.nullable(z.enum(cannotVerifyReasons)),
  }),
)
export const externalAccountPage: z.ZodMiniType<Page<ExternalAccount>> = pageOf(externalAccount)

/** PUT `ClientAccounts/ExternalAccounts/{id}`: a number that comes back as it was answered stays what it is. */
export const saveExternalAccountBody = z.strictObject({
  revision,
  content: z.strictObject({
    ...externalAccountContent.shape,
    accountNumber: optional(
      text({ label: 'Account number', section: bank, max: 17, check: orMasked(check.accountNumber), type: 'secret' }),
    ),
    iban: optional(text({ label: 'IBAN', section: bank, max: 34, check: orMasked(check.iban), type: 'secret' })),
  }),
})
export type SaveExternalAccountBody = z.infer<typeof saveExternalAccountBody>

/** What is done with an external account beside changing it, and in which of its states. */
export const externalAccountActions = {
  verify: { from: ['Unverified'], to: 'Verified' },
  block: { from: ['Unverified', 'Verified'], to: 'Blocked' },
  release: { from: ['Blocked'], to: 'Unverified' },
} as const satisfies Readonly<Record<string, { from: readonly string[]; to: string }>>

/** What may be done with an external account, and in which of its states: money is paid to and from one that is not blocked. */
const externalAccountActs = {
  verify: externalAccountActions.verify.from,
  block: externalAccountActions.block.from,
  release: externalAccountActions.release.from,
  change: ['Unverified', 'Verified'],
  use: ['Unverified', 'Verified'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type ExternalAccountAct = keyof typeof externalAccountActs

/** Whether the state of an external account allows it. Who may do it is a question of privileges and authorship. */
export function canExternalAccount(act: ExternalAccountAct, { status }: { status: string }): boolean {
  const states: readonly string[] = externalAccountActs[act]
  return states.includes(status)
}

/** PUT `ClientAccounts/ExternalAccounts/{id}/status`. Nobody verifies what they entered or changed last. */
export const externalAccountActionBody = z.strictObject({
  action: z.enum(['verify', 'block', 'release']),
  revision,
  comment: z.optional(commentOf(1000)),
})
export type ExternalAccountActionBody = z.infer<typeof externalAccountActionBody>

function orMasked({ test, message }: Check): Check {
  return { test: (value) => isMasked(value) || test(value), message }
}

/** `answeredSchema` builds its schema from the content's own, so what it accepts is that content's draft. */
function asTyped(schema: z.ZodMiniType): z.ZodMiniType<ExternalAccount> {
  return schema as z.ZodMiniType<ExternalAccount>
}
