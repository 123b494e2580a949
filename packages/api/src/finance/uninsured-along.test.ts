import { describe, expect, test } from 'vitest'

import { calendarDate } from '../money/calendar-date.ts'
import { money } from '../money/money.ts'
import { accountOf as heldOf, euDgs, fdic, fscs, jointOf, ownerOf, schemeOf } from './testing/coverage.ts'
import { uninsuredAlong } from './uninsured-along.ts'
import type { Covers, Posted } from './uninsured-along.ts'
import type { HeldAccount } from './positions.ts'

const here = { id: 'bank-1', certificate: '628' }
const there = { id: 'bank-2', certificate: '3510' }

/** A single account of A at the first bank, called by what it is, but for what a test says. */
const accountOf = (accountId: string, balance: string, account: Partial<HeldAccount> = {}) =>
  heldOf(balance, { accountId, institution: here, ...account })
const ofB = { owners: [ownerOf('B')] }

/** What lies on an account before and after a step. */
const moved = (accountId: string, before: string, after: string, currency = 'USD'): Posted => ({
  accountId,
  before: money(before, currency),
  after: money(after, currency),
})

/** Each step as `before -> after`: limits are 250,000 of FDIC unless a test says otherwise. */
const along = (held: readonly HeldAccount[], steps: readonly (readonly Posted[])[], covers: Partial<Covers> = {}) =>
  uninsuredAlong({ held, schemes: [fdic], day: calendarDate('2026-11-30'), currency: 'USD', ...covers }, steps).map(
    (step) => step && `${step.before} -> ${step.after}`,
  )

describe('one account', () => {
  test.each([
    ['below the limit of 250,000 and staying there leaves nothing', '100000', '249999.99', '0.00 -> 0.00'],
    ['up to the limit to the cent leaves nothing', '100000', '250000', '0.00 -> 0.00'],
    ['a cent beyond the limit leaves that cent', '250000', '250000.01', '0.00 -> 0.01'],
    ['crossing the limit leaves what is beyond it', '200000', '300000.50', '0.00 -> 50000.50'],
    ['beyond the limit leaves all that comes', '300000', '310000', '50000.00 -> 60000.00'],
    ['back under the limit leaves nothing any more', '300000', '200000', '50000.00 -> 0.00'],
    ['as it was leaves as much as before', '300000', '300000', '50000.00 -> 50000.00'],
  ])('%s', (_, before, after, said) => {
    expect(along([accountOf('savings', before)], [[moved('savings', before, after)]])).toEqual([said])
  })

  test('counts its accrued interest: 249,900 and 150 accrued leave 50, and 100 more 150', () => {
    const account = accountOf('savings', '249900', { accrued: '150' })
    expect(along([account], [[moved('savings', '249900', '250000')]])).toEqual(['50.00 -> 150.00'])
  })

  test('of two is covered for each of them: 500,000 is, and 600,000 leaves 100,000', () => {
    const joint = jointOf('500000', ['A', 'B'])
    expect(along([joint], [[moved('joint-AB', '500000', '600000')]])).toEqual(['0.00 -> 100000.00'])
  })

  test('of two under one limit for both leaves what is beyond that', () => {
    const perAccount = schemeOf({ jointTreatment: 'PerAccount' })
    const steps = [[moved('joint-AB', '200000', '260000.01')]]
    expect(along([jointOf('200000', ['A', 'B'])], steps, { schemes: [perAccount] })).toEqual(['0.00 -> 10000.01'])
  })

  test('of a client whose other joint account stands still: only the share of that client counts', () => {
    const held = [accountOf('savings', '250000'), jointOf('700000', ['A', 'B'])]
    // 350,000 are A's half of the joint account: 100,000 of it are uninsured, and B's are not told.
    expect(along(held, [[moved('savings', '250000', '251000')]])).toEqual(['100000.00 -> 101000.00'])
  })
})

describe('several accounts', () => {
  test('of one client in one category share a limit, also where only one of them moves', () => {
    const held = [accountOf('savings', '200000'), accountOf('checking', '40000')]
    expect(along(held, [[moved('checking', '40000', '60000')]])).toEqual(['0.00 -> 10000.00'])
  })

  test('of one client in two categories have a limit each', () => {
    const held = [accountOf('savings', '200000'), accountOf('retirement', '240000', { ownershipCode: 'CRA' })]
    expect(along(held, [[moved('savings', '200000', '250000')]])).toEqual(['0.00 -> 0.00'])
    expect(along(held, [[moved('retirement', '240000', '255000')]])).toEqual(['0.00 -> 5000.00'])
  })

  test('of one client move money between categories: what was beyond one limit is under the other', () => {
    const held = [accountOf('savings', '300000'), accountOf('retirement', '220000', { ownershipCode: 'CRA' })]
    const move = [moved('savings', '300000', '260000'), moved('retirement', '220000', '260000')]
    // 50,000 beyond the limit of savings become 10,000, and 10,000 of the retirement are beyond its own.
    expect(along(held, [move])).toEqual(['50000.00 -> 20000.00'])
  })

  test('of one client move money between places: more and less is uninsured', () => {
    const held = [accountOf('savings', '300000'), accountOf('elsewhere', '150000', { institution: there })]
    const out = [moved('savings', '300000', '250000'), moved('elsewhere', '150000', '200000')]
    expect(along(held, [out])).toEqual(['50000.00 -> 0.00'])
    const together = [moved('savings', '300000', '450000'), moved('elsewhere', '150000', '0')]
    expect(along(held, [together])).toEqual(['50000.00 -> 200000.00'])
  })

  test('of one client at one bank move nothing that is uninsured between each other', () => {
    const held = [accountOf('savings', '300000'), accountOf('checking', '0')]
    const move = [moved('savings', '300000', '180000'), moved('checking', '0', '120000')]
    expect(along(held, [move])).toEqual(['50000.00 -> 50000.00'])
  })

  test('of two clients are added up: what one gives up covers nothing of the other', () => {
    const held = [accountOf('savings', '280000'), accountOf('of B', '245000', ofB)]
    const move = [moved('savings', '280000', '240000'), moved('of B', '245000', '285000')]
    // A had 30,000 uninsured and has none; B had none and has 35,000.
    expect(along(held, [move])).toEqual(['30000.00 -> 35000.00'])
  })

  test('of clients whom nothing touches are not told', () => {
    const held = [accountOf('savings', '240000'), accountOf('of B', '900000', ofB)]
    expect(along(held, [[moved('savings', '240000', '260000')]])).toEqual(['0.00 -> 10000.00'])
  })

  test('in another currency are not added to it', () => {
    const euros = accountOf('euros', '900000', { currency: 'EUR', schemeCode: 'EU_DGS' })
    const held = [accountOf('savings', '240000'), euros]
    const steps = [[moved('savings', '240000', '260000')]]
    expect(along(held, steps, { schemes: [fdic, euDgs] })).toEqual(['0.00 -> 10000.00'])
  })
})

describe('steps', () => {
  test('go on from what the one before left, on other accounts of the client as well', () => {
    const held = [accountOf('savings', '200000'), accountOf('checking', '40000')]
    const steps = [[moved('savings', '200000', '230000')], [moved('checking', '40000', '45000')]]
    expect(along(held, steps)).toEqual(['0.00 -> 20000.00', '20000.00 -> 25000.00'])
  })

  test('begin with what lies on their accounts, where an earlier one was rolled back', () => {
    const held = [accountOf('savings', '200000')]
    const steps = [[moved('savings', '200000', '300000')], [moved('savings', '200000', '260000')]]
    expect(along(held, steps)).toEqual(['0.00 -> 50000.00', '0.00 -> 10000.00'])
  })

  test('that move no account of a client have nothing to tell, and change nothing', () => {
    const steps = [[], [moved('omnibus', '0', '900000')], [moved('savings', '240000', '260000')]]
    expect(along([accountOf('savings', '240000')], steps)).toEqual([null, null, '0.00 -> 10000.00'])
  })

  test('tell of the accounts that are known, and of no others', () => {
    const steps = [[moved('omnibus', '900000', '880000'), moved('savings', '240000', '260000')]]
    expect(along([accountOf('savings', '240000')], steps)).toEqual(['0.00 -> 10000.00'])
  })
})

test('the limit is that of the day: GBP 90,000 becoming 100,000 under 85,000 and under 120,000', () => {
  const held = [accountOf('pounds', '90000', { schemeCode: 'FSCS', currency: 'GBP' })]
  const on = (day: string) =>
    along(held, [[moved('pounds', '90000', '100000', 'GBP')]], {
      schemes: fscs,
      day: calendarDate(day),
      currency: 'GBP',
    })
  expect(on('2025-11-30')).toEqual(['5000.00 -> 15000.00'])
  expect(on('2025-12-01')).toEqual(['0.00 -> 0.00'])
})
