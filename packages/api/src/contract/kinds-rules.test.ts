import { describe, expect, test } from 'vitest'
import { addDecimals, exceeds } from '../money/decimals.ts'
import { clientAccountContent, clientAccountRules } from './client-account.ts'
import { contactRules } from './contact.ts'
import { depositProtectionRules } from './deposit-protection.ts'
import { submitDraft } from './draft.ts'
import { institutionAccountRules } from './institution-account.ts'
import { interestRatePlanRules } from './interest-rate-plan.ts'
import { requestRules } from './request.ts'
import type { FieldIssue } from './rules.ts'
import { controlFiguresHold, sequenceBody, transactionRules } from './index.ts'

const context = { today: '2026-11-20' }
const fields = (issues: Iterable<FieldIssue>) => [...issues].map((issue) => issue.field)

describe('owners', () => {
  const owners = (...shares: (string | undefined)[]) =>
    fields(
      clientAccountRules(
        { owners: shares.map((sharePct, index) => ({ clientId: `c${index}`, role: 'Owner', sharePct })) },
        context,
      ),
    )
  test.each([[['50', '50']], [['33.33', '33.33', '33.34']], [[undefined, undefined]], [['100.00']]])(
    '%o is a whole',
    (shares) => expect(owners(...shares)).toEqual([]),
  )
  test.each([[['50', '49.99']], [['33.33', '33.33', '33.33']], [['50', undefined]], [['60', '60']]])(
    '%o is not',
    (shares) => expect(owners(...shares)).toEqual(['owners']),
  )
  test('a malformed share is an issue of its own field, not of the sum', () => {
    const submitted = submitDraft(
      clientAccountContent,
      clientAccountRules,
      { owners: [{ clientId: 'c', role: 'Owner', sharePct: '1e2' }] },
      context,
    )
    expect(submitted.ok || fields(submitted.issues)).toContain('owners.0.sharePct')
  })
})

describe('tiers', () => {
  const tier = (fromAmount: string | undefined, toAmount?: string) => ({ fromAmount, toAmount, rate: '5' })
  const issues = (...tiers: ReturnType<typeof tier>[]) =>
    fields(interestRatePlanRules({ tierMethod: 'Band', tiers }, context))
  test('from 0, without a gap, the last without an end', () => {
    expect(issues(tier('0', '1000'), tier('1000.00', '2000'), tier('2000'))).toEqual([])
  })
  test.each([
    [[], ['tiers']],
    [[tier('1', '1000'), tier('1000')], ['tiers.0.fromAmount']],
    [[tier('0', '1000'), tier('1001')], ['tiers.1.fromAmount']],
    [[tier('0', '1000'), tier('999')], ['tiers.1.fromAmount']],
    [[tier('0', '1000'), tier('1000', '2000')], ['tiers.1.toAmount']],
    [[tier('0'), tier('1000')], ['tiers.0.toAmount']],
    [[tier('0', '0'), tier('0')], ['tiers.0.toAmount']],
    [[tier(undefined, '10'), tier('10')], ['tiers.0.fromAmount']],
  ])('%o has its issue at %o', (tiers, expected) => expect(issues(...tiers)).toEqual(expected))

  test('tiers of term and balance fit within each term', () => {
    const cell = (fromTerm: number, toTerm: number | undefined, fromAmount: string, toAmount?: string) => ({
      fromTerm,
      toTerm,
      fromAmount,
      toAmount,
      rate: '1',
    })
    const check = (...tiers: ReturnType<typeof cell>[]) =>
      fields(interestRatePlanRules({ tierMethod: 'TermAndBalance', tiers }, context))
    expect(check(cell(0, 6, '0', '10'), cell(0, 6, '10'), cell(6, undefined, '0'))).toEqual([])
    expect(check(cell(0, 6, '0', '10'), cell(0, 6, '11'), cell(7, undefined, '0'))).toEqual([
      'tiers.1.fromAmount',
      'tiers.2.fromTerm',
    ])
  })
})

test('an index plan needs its index, its reset and its spread; floor and cap in order', () => {
  expect(
    fields(interestRatePlanRules({ rateSource: 'Index', tierMethod: 'None', floor: '5', cap: '4.999999' }, context)),
  ).toEqual(['rateIndexId', 'resetFrequency', 'resetCount', 'spread', 'floor'])
})

test('posting is never more frequent than compounding', () => {
  const posting = (compounding: string, postingFrequency: string) =>
    fields(interestRatePlanRules({ compounding, postingFrequency }, context))
  expect(posting('Monthly', 'Daily')).toEqual(['postingFrequency'])
  expect(posting('Daily', 'Monthly')).toEqual([])
  expect(posting('None', 'Daily')).toEqual([])
})

test('a dollar account needs its routing number, a closed one its day', () => {
  expect(fields(institutionAccountRules({ currency: 'USD', status: 'Closed' }, context))).toEqual([
    'routingNumber',
    'closedOn',
  ])
  expect(fields(institutionAccountRules({ currency: 'GBP', status: 'Active' }, context))).toEqual([])
})

test('a client type is eligible or excluded, not both', () => {
  expect(
    fields(depositProtectionRules({ eligibleClientTypes: ['Person'], excludedClientTypes: ['Person'] }, context)),
  ).toEqual(['excludedClientTypes'])
})

test('a contact can be reached', () => {
  expect(fields(contactRules({}, context))).toEqual(['email'])
  expect(fields(contactRules({ email: 'ana@example.com', preferredChannel: 'Phone' }, context))).toEqual(['phone'])
})

test('a transfer has two ends that differ; a fee stays below the amount', () => {
  expect(fields(transactionRules({ type: 'Transfer' }, context))).toEqual(['sourceAccountId', 'destinationAccountId'])
  expect(
    fields(
      transactionRules(
        {
          type: 'Transfer',
          sourceAccountId: 'a',
          sourceAccountType: 'ClientAccount',
          destinationAccountId: 'a',
          destinationAccountType: 'ClientAccount',
          amount: '10.00',
          fees: [{ feeTypeId: 'f', amount: '10.01', payer: 'Client' }],
        },
        context,
      ),
    ),
  ).toEqual(['destinationAccountId', 'fees.0.amount'])
  expect(fields(requestRules({ type: 'transfer' }, context))).toEqual(['sourceAccountId', 'destinationAccountId'])
})

test('control figures are compared exactly', () => {
  const held = (controlCount: string, controlTotal: string) =>
    fields(controlFiguresHold({ controlCount, controlTotal }, { items: 3, total: addDecimals(['0.1', '0.2', '0.3']) }))
  expect(held('3', '0.60')).toEqual([])
  expect(held('2', '0.61')).toEqual(['controlCount', 'controlTotal'])
})

test('a sequence numbers every transaction once, from 1, without a gap', () => {
  const order = (...places: [string, number][]) =>
    sequenceBody.safeParse({ version: 1, order: places.map(([id, sequence]) => ({ id, sequence })) }).success
  expect(order(['a', 2], ['b', 1])).toBe(true)
  expect(order(['a', 1], ['b', 3])).toBe(false)
  expect(order(['a', 1], ['b', 1])).toBe(false)
  expect(order(['a', 1], ['a', 2])).toBe(false)
})

test('sums are exact and comparisons survive text that is no number', () => {
  expect(addDecimals(['0.1', '0.2'])).toBe('0.30')
  expect(addDecimals(['-0.05', '0.02'])).toBe('-0.03')
  expect(addDecimals([])).toBe('0.00')
  expect(exceeds('1,5', '1')).toBe(false)
  expect(exceeds('2', '1')).toBe(true)
})
