import { simulate, type SetToRun } from '@strongroom/api/finance'
import { money } from '@strongroom/api/money'
import { expect, test } from 'vitest'
import { digestOf } from './run-digest.ts'

const usd = (amount: string) => money(amount, 'USD')

/** So many transfers, each between two accounts of its own, of which the last is paid from an account with this on it. */
const runOf = (count: number, last = '9.00'): SetToRun => ({
  currency: 'USD',
  sequences: [],
  accounts: Array.from({ length: 2 * count }, (_, at) => ({
    id: `ledger-${at}`,
    name: `Account ${at}`,
    posted: usd(at === 2 * count - 2 ? last : '9.00'),
    held: usd('0.00'),
    accrued: '0',
    isBounded: true,
    isOpen: true,
    isShown: true,
  })),
  items: Array.from({ length: count }, (_, at) => ({
    id: `draft-${at}`,
    reference: `R-${at}`,
    amount: usd('1.00'),
    moves: [
      { accountId: `ledger-${2 * at}`, amount: usd('-1.00') },
      { accountId: `ledger-${2 * at + 1}`, amount: usd('1.00') },
    ],
    reserves: null,
    paysInterestTo: null,
    isReserved: false,
    atOnce: true,
    dueDay: null,
    refusal: null,
    sequence: null,
  })),
})

const set = { revision: 3, uninsured: [null] }

test('what was tried twice has one digest, and another as soon as the last of many accounts has moved', async () => {
  const digest = await digestOf(simulate(runOf(1_500)), set)
  expect(digest).toMatch(/^[0-9a-f]{64}$/)
  expect(await digestOf(simulate(runOf(1_500)), set)).toBe(digest)
  expect(await digestOf(simulate(runOf(1_500, '9.01')), set)).not.toBe(digest)
  expect(await digestOf(simulate(runOf(1_499)), set)).not.toBe(digest)
})

test('a digest is of a set as it was written, and of what was not insured', async () => {
  const simulation = simulate(runOf(1))
  const others = [
    { ...set, revision: 4 },
    { ...set, uninsured: [{ before: '0.00', after: '1.00' }] },
  ]
  const digests = await Promise.all([set, ...others].map((one) => digestOf(simulation, one)))
  expect(new Set(digests).size).toBe(3)
})
