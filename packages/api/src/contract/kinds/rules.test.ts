import { describe, expect, test } from 'vitest'
import { exceeds } from '../../money/decimal-order.ts'
import { addDecimals } from '../../money/decimals.ts'
import { controlFiguresHold } from '../control-figures.ts'
import { requestRules } from '../request.ts'
import type { FieldIssue } from '../rules.ts'
import { sequenceBody } from '../transaction-sequence.ts'
import { everyKind } from './every-kind.ts'

const {
  client,
  clientAccount,
  contact,
  depositProtection,
  institution,
  institutionAccount,
  interestRatePlan,
  transaction,
} = everyKind
const context = { today: '2026-11-20' }
const fields = (issues: Iterable<FieldIssue>) => [...issues].map((issue) => issue.field)

describe('owners', () => {
  const owners = (...shares: (string | undefined)[]) =>
    fields(
      clientAccount.rules(
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
    const submitted = everyKind.clientAccount.submit(
      { owners: [{ clientId: 'c', role: 'Owner', sharePct: '1e2' }] },
      context,
    )
    expect(submitted.ok || fields(submitted.issues)).toContain('owners.0.sharePct')
  })
})

describe('tiers', () => {
  const tier = (fromAmount: string | undefined, toAmount?: string) => ({ fromAmount, toAmount, rate: '5' })
  const issues = (...tiers: ReturnType<typeof tier>[]) =>
    fields(interestRatePlan.rules({ tierMethod: 'Band', tiers }, context))
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
      fields(interestRatePlan.rules({ tierMethod: 'TermAndBalance', tiers }, context))
    expect(check(cell(0, 6, '0', '10'), cell(0, 6, '10'), cell(6, undefined, '0'))).toEqual([])
    expect(check(cell(0, 6, '0', '10'), cell(0, 6, '11'), cell(7, undefined, '0'))).toEqual([
      'tiers.1.fromAmount',
      'tiers.2.fromTerm',
    ])
  })
})

test('an index plan needs its index, its reset and its spread; floor and cap in order', () => {
  expect(
    fields(interestRatePlan.rules({ rateSource: 'Index', tierMethod: 'None', floor: '5', cap: '4.999999' }, context)),
  ).toEqual(['rateIndexId', 'resetFrequency', 'resetCount', 'spread', 'floor'])
})

test('posting is never more frequent than compounding', () => {
  const posting = (compounding: string, postingFrequency: string) =>
    fields(interestRatePlan.rules({ compounding, postingFrequency }, context))
  expect(posting('Monthly', 'Daily')).toEqual(['postingFrequency'])
  expect(posting('Daily', 'Monthly')).toEqual([])
  expect(posting('None', 'Daily')).toEqual([])
})

test('an account is closed if and only if it has a closing day', () => {
  for (const { rules } of [institutionAccount, clientAccount]) {
    expect(fields(rules({ status: 'Closed' }, context))).toEqual(['closedOn'])
    expect(fields(rules({ status: 'Active', closedOn: '2026-01-02' }, context))).toEqual(['status'])
    expect(fields(rules({ status: 'Closed', closedOn: '2026-01-02' }, context))).toEqual([])
  }
})

test('the client is one of the owners of an account', () => {
  const owned = (clientId: string) =>
    fields(clientAccount.rules({ clientId, owners: [{ clientId: 'a', role: 'Owner' }] }, context))
  expect(owned('a')).toEqual([])
  expect(owned('b')).toEqual(['owners'])
})

test('a rate below zero needs the word of the plan, in a tier too', () => {
  const negative = { fixedRate: '-0.1', tierMethod: 'Band', tiers: [{ fromAmount: '0', rate: '-1' }] }
  expect(fields(interestRatePlan.rules(negative, context))).toEqual(['fixedRate', 'tiers.0.rate'])
  expect(fields(interestRatePlan.rules({ ...negative, allowNegative: true }, context))).toEqual([])
})

describe('an address', () => {
  const institutionIn = (address: object) =>
    fields(institution.rules(address, context)).filter((field) => field === 'stateCode' || field === 'postalCode')
  test('has a state and a postal code in the United States, both of the form used there', () => {
    expect(institutionIn({ country: 'US' })).toEqual(['stateCode', 'postalCode'])
    expect(institutionIn({ country: 'US', stateCode: 'Nebraska', postalCode: '681' })).toEqual([
      'stateCode',
      'postalCode',
    ])
    expect(institutionIn({ country: 'US', stateCode: 'NE', postalCode: '68102-1234' })).toEqual([])
  })
  test('is free elsewhere, whatever the currency', () => {
    expect(institutionIn({ country: 'GB', currency: 'USD', stateCode: 'Greater London' })).toEqual([])
    const residentialAddress = { country: 'IE' }
    expect(fields(client.rules({ residentialAddress }, context))).toEqual([])
    expect(fields(client.rules({ mailingAddress: { country: 'US' } }, context))).toEqual([
      'mailingAddress.stateCode',
      'mailingAddress.postalCode',
    ])
  })
})

test('the tax number of an institution is an employer identification number in the United States alone', () => {
  const taxed = (content: object) => fields(institution.rules(content, context)).filter((field) => field === 'taxId')
  expect(taxed({ country: 'US', taxId: 'GB 123 4567 89' })).toEqual(['taxId'])
  expect(taxed({ country: 'US', taxId: '12-3456789' })).toEqual([])
  expect(taxed({ country: 'US' })).toEqual([])
  expect(taxed({ country: 'GB', taxId: 'GB 123 4567 89' })).toEqual([])
  const submitted = institution.submit({ country: 'GB', taxId: 'GB 123 4567 89' }, context)
  expect(submitted.ok || fields(submitted.issues)).not.toContain('taxId')
})

test('a placement amount says its currency', () => {
  expect(fields(institution.rules({ minPlacement: '1' }, context))).toEqual(['currency'])
  expect(fields(institution.rules({ minPlacement: '1', currency: 'EUR' }, context))).toEqual([])
})

test('an institution that will cease is active until then', () => {
  const ceasing = (ceasedOn: string) => fields(institution.rules({ isActive: true, ceasedOn }, context))
  expect(ceasing('2026-11-21')).toEqual([])
  expect(ceasing('2026-11-20')).toEqual(['isActive'])
})

test('whoever is no person was formed on a day', () => {
  expect(fields(client.rules({ clientType: 'Trust', legalName: 'X' }, context))).toEqual(['formedOn'])
})

describe('amounts', () => {
  const told = (content: Parameters<typeof everyKind.clientAccount.submit>[0]) => {
    const submitted = everyKind.clientAccount.submit(content, context)
    return submitted.ok ? [] : submitted.issues.filter(({ field }) => field.startsWith('min'))
  }
  test.each([
    ['USD', '1.234', 'Minimum balance must have at most 2 decimals in USD'],
    ['JPY', '1.5', 'Minimum balance must be a whole amount in JPY'],
    ['KWD', '1.2345', 'Minimum balance must have at most 3 decimals in KWD'],
  ])('in %s %s is refused', (currency, minBalance, message) =>
    expect(told({ currency, minBalance })).toEqual([{ field: 'minBalance', message }]),
  )
  test.each([
    ['USD', '1.20'],
    ['JPY', '1.00'],
    ['KWD', '1.234'],
  ])('in %s %s is taken', (currency, minBalance) => expect(told({ currency, minBalance })).toEqual([]))
  test('of a row and of a group are held to the currency too', () => {
    const transactionFees = everyKind.transaction.submit(
      { currency: 'JPY', amount: '100', fees: [{ feeTypeId: 'f', amount: '0.5', payer: 'Client' }] },
      context,
    )
    expect(transactionFees.ok || fields(transactionFees.issues)).toContain('fees.0.amount')
    const high = everyKind.depositProtection.submit(
      { currency: 'JPY', temporaryHighBalance: { limit: '0.5', months: 6 } },
      context,
    )
    expect(high.ok || fields(high.issues)).toContain('temporaryHighBalance.limit')
  })
})

test('a client type is eligible or excluded, not both', () => {
  expect(
    fields(depositProtection.rules({ eligibleClientTypes: ['Person'], excludedClientTypes: ['Person'] }, context)),
  ).toEqual(['excludedClientTypes'])
})

test('a contact can be reached', () => {
  expect(fields(contact.rules({}, context))).toEqual(['email'])
  expect(fields(contact.rules({ email: 'ana@example.com', preferredChannel: 'Phone' }, context))).toEqual(['phone'])
})

test('a transfer has two ends that differ; a fee stays below the amount', () => {
  expect(fields(transaction.rules({ type: 'Transfer' }, context))).toEqual(['sourceAccountId', 'destinationAccountId'])
  expect(
    fields(
      transaction.rules(
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

test('what stands against the program has one account, and every account says of what kind it is', () => {
  const both = {
    sourceAccountId: 'a',
    sourceAccountType: 'ClientAccount',
    destinationAccountId: 'b',
    destinationAccountType: 'ClientAccount',
  }
  const issues = (content: object) => fields(transaction.rules({ ...both, ...content }, context))
  expect(issues({ type: 'Fee' })).toEqual(['destinationAccountId'])
  expect(issues({ type: 'Hold' })).toEqual(['destinationAccountId'])
  expect(issues({ type: 'InterestPosting' })).toEqual(['sourceAccountId'])
  expect(issues({ type: 'Deposit', sourceAccountType: undefined })).toEqual(['sourceAccountType'])
  expect(issues({ type: 'Withdrawal', destinationAccountType: undefined })).toEqual(['destinationAccountType'])
  expect(issues({ type: 'Transfer' })).toEqual([])
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
