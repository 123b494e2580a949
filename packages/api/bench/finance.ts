import { calendarDate } from '../src/money/calendar-date.ts'
import { addMoney, compareMoney, money, subtractMoney, sumMoney, zeroOf } from '../src/money/money.ts'
import { coverage, positionsOf } from '../src/finance/index.ts'
import type { HeldAccount, Position } from '../src/finance/index.ts'
import { schemeOf } from '../src/finance/testing/coverage.ts'
import { interleaved, median, ratio } from './interleaved.ts'

const day = calendarDate('2026-11-30')
const codes = ['SGL', 'JNT', 'REV', 'IRR', 'BUS']

const fdic = schemeOf({ headroomPct: '2' })

/** Accounts of clients at 25 institutions, most with a limit of their own; every fourth is above it. */
function someAccounts(count: number): HeldAccount[] {
  return Array.from({ length: count }, (_, index) => ({
    accountId: `account-${index}`,
    institution: { id: `institution-${index % 25}`, certificate: String(600 + (index % 25)) },
    schemeCode: 'FDIC',
    ownershipCode: codes[(index * 3) % codes.length] ?? 'SGL',
    currency: 'USD',
    posted: money(`${((index * 7919) % 330_000) + 1}.${String(index % 100).padStart(2, '0')}`, 'USD'),
    accrued: `${index % 900}.123456`,
    owners: [{ clientId: `client-${(index * 7) % 8000}`, role: 'Owner', clientType: 'Person' }],
    beneficiaries: [`niece ${index % 3}`, 'cousin'].map((name) => ({ name, type: 'Person' })),
  }))
}

/** The rules of the field beside peers, `pnpm bench finance`. */
export async function run() {
  return [await coverageOf(10_000)]
}

/** The most that ours may take, in milliseconds. */
const bound = 50

async function coverageOf(count: number) {
  const accounts = someAccounts(count)
  // Whoever asks has accounts: to make the positions of them is part of the answer, for the peers as well.
  const positions = () => accounts.flatMap(positionsOf)
  const timings = await interleaved(
    [
      { name: 'ours', work: repeat(() => coverage(positions(), [fdic], day)) },
      { name: 'of it, making the positions', work: repeat(positions) },
      { name: 'naive, exact: each group added up as its positions come', work: repeat(() => addedUp(positions())) },
      { name: 'naive, exact: each group filtered out of all', work: repeat(() => filtered(positions())) },
      { name: 'naive, in floating point (cannot hold a cent)', work: repeat(() => inDoubles(positions())) },
    ],
    { rounds: 15, times: 1 },
  )
  const [ours, , added, filter, doubles] = timings
  const milliseconds = ours === undefined ? Number.NaN : median(ours) / 1000
  const isHeld = milliseconds < bound
  return {
    title: `Coverage of ${count.toLocaleString('en')} positions, from their accounts on (ms); the peers know one limit, no trust, no scheme and no date`,
    columns: ['median', 'x ours'],
    lines: timings.map((timing) => ({
      name: timing.name,
      values: [(median(timing) / 1000).toFixed(1), ratio(timing, ours).toFixed(2)],
    })),
    verdicts: [
      `target: < ${bound} ms; ours ${milliseconds.toFixed(1)} ms: ${isHeld ? 'held' : 'MISSED'}`,
      `ours takes ${ratio(ours, added).toFixed(2)}x the naive sums, ${ratio(ours, filter).toFixed(3)}x the filters, ${ratio(ours, doubles).toFixed(1)}x floating point`,
    ],
    isHeld,
  }
}

const limit = money('250000', 'USD')
const keyOf = ({ clientId, institution, ownershipCode }: Position) =>
  `${clientId} ${institution.certificate} ${ownershipCode}`

function addedUp(positions: readonly Position[]) {
  const balances = new Map<string, ReturnType<typeof zeroOf>>()
  for (const position of positions) {
    const key = keyOf(position)
    balances.set(key, addMoney(balances.get(key) ?? zeroOf('USD'), position.amount))
  }
  return [...balances].map(([key, balance]) => row(key, balance))
}

function filtered(positions: readonly Position[]) {
  return [...new Set(positions.map(keyOf))].map((key) => {
    const [clientId, certificate, code] = key.split(' ')
    const held = positions.filter(
      (position) =>
        position.clientId === clientId &&
        position.institution.certificate === certificate &&
        position.ownershipCode === code,
    )
    return row(
      key,
      sumMoney(
        held.map(({ amount }) => amount),
        'USD',
      ),
    )
  })
}

function row(key: string, balance: ReturnType<typeof zeroOf>) {
  const insured = compareMoney(balance, limit) > 0 ? limit : balance
  return { key, balance, limit, insured, uninsured: subtractMoney(balance, insured) }
}

function inDoubles(positions: readonly Position[]) {
  const balances = new Map<string, number>()
  for (const position of positions) {
    const key = keyOf(position)
    balances.set(key, (balances.get(key) ?? 0) + Number(position.amount))
  }
  return [...balances].map(([key, balance]) => {
    const insured = Math.min(balance, 250_000)
    return { key, balance, insured, uninsured: balance - insured }
  })
}

function repeat(work: () => unknown) {
  return (count: number) => {
    for (let done = 0; done < count; done += 1) work()
  }
}
