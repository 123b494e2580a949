import * as z from 'zod/mini'
import { compareDecimals, sumOfShares } from '../../money/decimal-order.ts'
import { check } from '../checks.ts'
import { choice, currency, date, group, money, optional, rate, reference, references, rows, text } from '../fields.ts'
import { amountFigure, earnedFigure, figures } from '../figures.ts'
import type { FieldIssue, Rule } from '../rules.ts'
import { productTypes } from '../shared-choices.ts'
import { defineKind } from './define-kind.ts'

const account = 'Account'
const ownership = 'Ownership'
const terms = 'Terms'
const maturity = 'Maturity'
const dates = 'Status and dates'

const share = (label: string) => rate({ label, section: ownership, check: check.share, hint: 'Blank: equal shares' })

/** A depositor's money under one ownership configuration, inside an omnibus account. */
const content = z.strictObject({
  clientId: reference({ label: 'Client', section: account, source: 'client' }),
  accountNumber: text({ label: 'Account number', section: account, max: 20, check: check.code, type: 'secret' }),
  title: text({ label: 'Title', section: account, max: 200 }),
  productType: choice({ label: 'Product', section: account }, productTypes),
  currency: currency({ label: 'Currency', section: account, hint: 'Three letters, ISO 4217' }),
  programAccountId: reference({ label: 'Program account', section: account, source: 'institutionAccount' }),
  ownershipConfigurationId: reference({
    label: 'Ownership',
    section: ownership,
    source: 'ownershipConfiguration',
  }),
  owners: rows(
    { label: 'Owners', section: ownership, rowKey: ['clientId'] },
    {
      clientId: reference({ label: 'Owner', section: ownership, source: 'client' }),
      role: choice(
        { label: 'Role', section: ownership },
        { Owner: 'Owner', CoOwner: 'Co-owner', Trustee: 'Trustee', Custodian: 'Custodian', Beneficiary: 'Beneficiary' },
      ),
      sharePct: optional(share('Share, %')),
    },
  ),
  beneficiaries: optional(
    rows(
      { label: 'Beneficiaries', section: ownership },
      {
        name: text({ label: 'Name', section: ownership, max: 200 }),
        type: choice(
          { label: 'Type', section: ownership },
          { Person: 'Person', Charity: 'Charity', Nonprofit: 'Nonprofit', Other: 'Other' },
        ),
        sharePct: optional(share('Share, %')),
      },
    ),
  ),
  interestRatePlanId: reference({ label: 'Interest rate plan', section: terms, source: 'interestRatePlan' }),
  rateOverride: optional(rate({ label: 'Rate override, %', section: terms })),
  rateOverrideReason: optional(text({ label: 'Reason for the override', section: terms, max: 500 })),
  minBalance: optional(money({ label: 'Minimum balance', section: terms })),
  minOpening: optional(money({ label: 'Minimum opening deposit', section: terms })),
  externalAccountIds: optional(references({ label: 'External accounts', section: terms, source: 'externalAccount' })),
  maturesOn: optional(date({ label: 'Matures on', section: maturity })),
  maturityInstruction: optional(
    choice(
      { label: 'At maturity', section: maturity },
      {
        WithdrawDeposit: 'Withdraw the deposit',
        TransferToAccount: 'Transfer to an account',
        ReinvestPrincipalAndInterest: 'Reinvest principal and interest',
        ReinvestPrincipalOnly: 'Reinvest the principal only',
      },
    ),
  ),
  earlyWithdrawalPenalty: optional(
    group(
      { label: 'Early withdrawal', section: maturity },
      {
        rate: rate({ label: 'Penalty, %', section: maturity }),
        basis: choice(
          { label: 'Basis', section: maturity },
          { WholeTerm: 'Whole term', TillWithdrawal: 'Until withdrawal' },
        ),
      },
    ),
  ),
  status: choice(
    { label: 'Status', section: dates },
    {
      Pending: 'Pending',
      Active: 'Active',
      Frozen: 'Frozen',
      Dormant: 'Dormant',
      Matured: 'Matured',
      Closed: 'Closed',
    },
  ),
  openedOn: date({ label: 'Opened on', section: dates }),
  closedOn: optional(date({ label: 'Closed on', section: dates })),
  agreementReceivedOn: optional(date({ label: 'Agreement received on', section: dates })),
})

type ClientAccountContent = z.infer<typeof content>

const rules: Rule<ClientAccountContent> = function* (content, { today }): Generator<FieldIssue> {
  yield* sharesAddUp('owners', 'Owners', content.owners ?? [])
  yield* sharesAddUp('beneficiaries', 'Beneficiaries', content.beneficiaries ?? [])
  if (content.rateOverride && !content.rateOverrideReason)
    yield { field: 'rateOverrideReason', message: 'Say why the rate of the plan is overridden' }
  if (content.productType === 'CD') {
    if (!content.maturesOn) yield { field: 'maturesOn', message: 'Enter the day on which the certificate matures' }
    if (!content.maturityInstruction)
      yield { field: 'maturityInstruction', message: 'Choose what happens when the certificate matures' }
    if (!content.earlyWithdrawalPenalty?.rate)
      yield { field: 'earlyWithdrawalPenalty.rate', message: 'Enter the penalty for early withdrawal' }
  }
  if (content.openedOn && content.maturesOn && content.maturesOn <= content.openedOn)
    yield { field: 'maturesOn', message: 'Matures on must be after opened on' }
  if (content.openedOn && content.closedOn && content.closedOn < content.openedOn)
    yield { field: 'closedOn', message: 'Closed on must not be before opened on' }
  if (content.closedOn && content.closedOn > today)
    yield { field: 'closedOn', message: 'Closed on must not be in the future' }
  if (content.openedOn && content.openedOn > today && content.status !== 'Pending')
    yield { field: 'status', message: 'An account that opens in the future is Pending until then' }
  if (content.maturesOn && content.maturesOn > today && content.status === 'Matured')
    yield { field: 'status', message: 'The account has not matured yet' }
  if (content.status === 'Closed' && !content.closedOn)
    yield { field: 'closedOn', message: 'Enter the day on which the account was closed' }
  if (content.status && content.status !== 'Closed' && content.closedOn)
    yield { field: 'status', message: 'An account with a closing day must have the status Closed' }
  const holders = (content.owners ?? []).flatMap(({ clientId }) => (clientId ? [clientId] : []))
  if (new Set(holders).size < holders.length) yield { field: 'owners', message: 'Owners: name each client once' }
  if (content.clientId && holders.length > 0 && !holders.includes(content.clientId))
    yield { field: 'owners', message: 'Owners: the client must be one of them' }
}

/** Shares are given for all or for none; given, they make exactly 100.00. */
function* sharesAddUp(field: string, label: string, holders: readonly { sharePct?: string }[]): Generator<FieldIssue> {
  const given = holders.flatMap(({ sharePct }) => (sharePct ? [sharePct] : []))
  if (given.length === 0) return
  if (given.length < holders.length) {
    yield { field, message: `${label}: enter a share for each, or for none` }
  } else if (given.every(check.share.test) && compareDecimals(sumOfShares(given), '100') !== 0) {
    yield { field, message: `${label}: the shares make ${sumOfShares(given)}, not 100.00` }
  }
}

export const clientAccount = defineKind({
  content,
  rules: async () => rules,
  figures: figures({
    /** What client, program account and institution are called today. */
    clientName: z.nullable(z.string()),
    programAccountName: z.nullable(z.string()),
    institutionId: z.nullable(z.string()),
    institutionName: z.nullable(z.string()),
    ledgerBalance: amountFigure,
    availableBalance: amountFigure,
    heldAmount: amountFigure,
    /** Earned and not paid in yet. */
    accruedInterest: amountFigure,
    earned: earnedFigure,
    insuredAmount: amountFigure,
    uninsuredAmount: amountFigure,
  }),
})
