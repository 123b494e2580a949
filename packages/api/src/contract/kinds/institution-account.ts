import * as z from 'zod/mini'
import { exceeds } from '../../money/decimal-order.ts'
import { check } from '../checks.ts'
import { choice, currency, date, money, optional, reference, text } from '../fields.ts'
import { amountFigure, earnedFigure, figures } from '../figures.ts'
import type { FieldIssue, Rule } from '../rules.ts'
import { productTypes } from '../shared-choices.ts'
import { defineKind } from './define-kind.ts'

const account = 'Account'
const terms = 'Terms'
const dates = 'Status and dates'

/** An omnibus, settlement, fee or receiving account that the operator holds at an institution. */
const content = z.strictObject({
  institutionId: reference({ label: 'Institution', section: account, source: 'institution' }),
  name: text({ label: 'Title', section: account, max: 200, hint: "As it stands in the institution's records" }),
  accountNumber: text({
    label: 'Account number',
    section: account,
    max: 17,
    check: check.accountNumber,
    type: 'secret',
  }),
  routingNumber: optional(
    text({
      label: 'Routing number',
      section: account,
      max: 9,
      check: check.routingNumber,
      hint: 'Needed in the United States',
    }),
  ),
  accountType: choice(
    { label: 'Type', section: account },
    {
      ProgramOmnibus: 'Program omnibus',
      Settlement: 'Settlement',
      Receiving: 'Receiving',
      Fee: 'Fee',
      Interest: 'Interest',
      Operating: 'Operating',
    },
  ),
  productType: choice({ label: 'Product', section: account }, productTypes),
  currency: currency({ label: 'Currency', section: account, hint: 'Three letters, ISO 4217' }),
  interestRatePlanId: optional(reference({ label: 'Interest rate plan', section: terms, source: 'interestRatePlan' })),
  depositProtectionId: optional(
    reference({ label: 'Deposit protection', section: terms, source: 'depositProtection' }),
  ),
  minBalance: optional(money({ label: 'Minimum balance', section: terms })),
  maxBalance: optional(money({ label: 'Maximum balance', section: terms })),
  statementCycle: optional(
    choice({ label: 'Statement cycle', section: terms }, { Monthly: 'Monthly', Quarterly: 'Quarterly' }),
  ),
  externalReference: optional(text({ label: 'External reference', section: terms, max: 100 })),
  status: choice(
    { label: 'Status', section: dates },
    { PendingOpen: 'Pending open', Active: 'Active', Frozen: 'Frozen', Dormant: 'Dormant', Closed: 'Closed' },
  ),
  openedOn: date({ label: 'Opened on', section: dates }),
  closedOn: optional(date({ label: 'Closed on', section: dates })),
})

type InstitutionAccountContent = z.infer<typeof content>

const rules: Rule<InstitutionAccountContent> = function* (content, { today }): Generator<FieldIssue> {
  if (exceeds(content.minBalance, content.maxBalance))
    yield { field: 'maxBalance', message: 'Maximum balance must not be below the minimum balance' }
  if (content.openedOn && content.closedOn && content.closedOn < content.openedOn)
    yield { field: 'closedOn', message: 'Closed on must not be before opened on' }
  if (content.closedOn && content.closedOn > today)
    yield { field: 'closedOn', message: 'Closed on must not be in the future' }
  if (content.openedOn && content.openedOn > today && content.status !== 'PendingOpen')
    yield { field: 'status', message: 'An account that opens in the future is Pending open until then' }
  if (content.status === 'Closed' && !content.closedOn)
    yield { field: 'closedOn', message: 'Enter the day on which the account was closed' }
  if (content.status && content.status !== 'Closed' && content.closedOn)
    yield { field: 'status', message: 'An account with a closing day must have the status Closed' }
}

export const institutionAccount = defineKind({
  content,
  rules: async () => rules,
  figures: figures({
    /** What the institution is called today. */
    institutionName: z.nullable(z.string()),
    ledgerBalance: amountFigure,
    availableBalance: amountFigure,
    heldAmount: amountFigure,
    /** Earned and not paid in yet by the clients whose money lies there. */
    accruedInterest: amountFigure,
    earned: earnedFigure,
  }),
})
