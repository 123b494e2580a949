import { describe, expect, test } from 'vitest'

import { check } from '../contract/checks.ts'
import { addDays, daysBetween } from '../money/calendar-date.ts'
import { instantOf } from '../money/instant.ts'
import { money, sumMoney } from '../money/money.ts'
import type { Money } from '../money/money.ts'
import { dueDay } from './due-day.ts'
import { federalReserve } from './federal-reserve.ts'
import { postingOf } from './posting.ts'
import { accrualsOf } from './testing/accruals.ts'
import { accountOf, beneficiariesOf, coveredOn, euDgs, fdic, fscs, ncua, ownerOf } from './testing/coverage.ts'
import { goldenCodes, goldenDays, goldenDeposits, goldenInterest } from './testing/golden.ts'
import type { GoldenDeposits } from './testing/golden.ts'
import { day, planOf, termsOf } from './testing/plan.ts'

const schemes = [fdic, ncua, euDgs, ...fscs]

const heldIn = ({ accounts, schemeCode, currency }: GoldenDeposits) =>
  accounts.map(({ balance, accrued = '0', owners, ownershipCode, beneficiaries = [] }, place) =>
    accountOf(balance, {
      accountId: `account-${place}`,
      schemeCode,
      currency,
      ownershipCode,
      accrued,
      owners: owners.map((owner) => ownerOf(owner, { role: owners.length > 1 ? 'CoOwner' : 'Owner' })),
      beneficiaries: beneficiariesOf(...beneficiaries),
    }),
  )

describe('deposits', () => {
  test.each(goldenDeposits.map((each) => [each.day, each.says, each] as const))(
    'on %s: %s',
    (_day, _says, deposits) => {
      const { currency } = deposits
      const rows = coveredOn(deposits.day, heldIn(deposits), schemes)
      const sum = (of: readonly Money[]) => sumMoney(of, currency)
      const coverOf = (owner: string) => {
        const own = rows.filter(({ clientId }) => clientId === owner)
        return {
          balance: sum(own.map(({ balance }) => balance)),
          insured: sum(own.map(({ insured }) => insured)),
          uninsured: sum(own.map(({ uninsured }) => uninsured)),
        }
      }
      const owners = Object.keys(deposits.covered)
      expect(Object.fromEntries(owners.map((owner) => [owner, coverOf(owner)]))).toEqual(deposits.covered)
      expect(sum(rows.map(({ uninsured }) => uninsured))).toBe(deposits.uninsured)
    },
  )
})

describe('interest', () => {
  test.each(goldenInterest)('$says: $paid', ({ terms, balance, from, through, paid }) => {
    const days = Array.from({ length: daysBetween(day(from), day(through)) + 1 }, (_, passed) => ({
      day: addDays(day(from), passed),
      balances: [{ amount: money(balance, 'USD'), lasted: 1 }],
    }))
    const rows = accrualsOf(termsOf(terms), days)
    expect(rows).toHaveLength(days.length)
    expect(
      postingOf(
        planOf(terms),
        rows.map(({ amount }) => amount),
      ).amount,
    ).toBe(paid)
  })
})

test.each(goldenDays)('$says: what is asked for $asked leaves on $leaves', ({ asked, leaves }) => {
  const instant = instantOf(new Date('2026-07-01T15:00:00Z'))
  const rules = { timezoneId: 'America/New_York', dailyCutoff: '14:00', rail: 'ACH', calendar: federalReserve } as const
  expect(dueDay({ ...rules, instant, notBefore: day(asked) })).toBe(leaves)
})

test.each(goldenCodes)('$field: $right is one, $wrong is none', ({ check: rule, right, wrong }) => {
  expect([right, wrong].map((code) => check[rule].test(code))).toEqual([true, false])
})
