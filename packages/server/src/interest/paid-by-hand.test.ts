import { expect, test } from 'vitest'
import { decided, movement, to } from '../testing/books.ts'
import { earningRoom, earningsIn } from '../testing/earning-room.ts'

const room = earningRoom()
const { earnedBy, expectSound, paidTo, put } = earningsIn(room)

/** Interest paid by hand counts from the day on which it is paid, 2026-11-20. */
const payByHand = async (id: string, amount: string) => {
  const content = movement('InterestPosting', amount, { rail: 'Internal', ...to(id) })
  const paid = await decided(room.cast, content)
  expect(paid.status).toBe(200)
  return paid.body.id as string
}

const accrueByDay = async (from: number, to: number) => {
  for (let day = from; day <= to; day += 1) await room.network.accrue(`2026-11-${day}`)
}

/** Has all days from one on reckoned again, with the same money. */
const reckonAgain = async (id: string, { from, through }: { from: string; through: string }) => {
  await put(id, '1.00', from)
  await put(id, '-1.00', from)
  expect(await room.network.accrue(through)).toBeGreaterThan(0)
}

const plan = { fixedRate: '3.65', dayCount: 'ACT_365F', compounding: 'Daily', postingFrequency: 'Quarterly' }

test('interest that people pay earns once, day by day and reckoned again: here until they pay it, in the balance from the next day', async () => {
  const id = await room.network.account(await room.network.plan(plan))
  await put(id, '1000000.00', '2026-11-16')
  await accrueByDay(16, 19)
  await payByHand(id, '250.00')
  await accrueByDay(20, 22)
  // A day makes a ten-thousandth of all that there is, wherever it lies.
  const earned = [
    '2026-11-16 3.65 1000000 100.000000',
    '2026-11-17 3.65 1000100 100.010000',
    '2026-11-18 3.65 1000200.01 100.020001',
    '2026-11-19 3.65 1000300.030001 100.030003',
    '2026-11-20 3.65 1000400.060004 100.040006',
    '2026-11-21 3.65 1000500.10001 100.050010',
    '2026-11-22 3.65 1000600.15002 100.060015',
  ]
  expect(await earnedBy(id)).toEqual(earned)
  await reckonAgain(id, { from: '2026-11-18', through: '2026-11-22' })
  expect(await earnedBy(id)).toEqual(earned)
  await reckonAgain(id, { from: '2026-11-21', through: '2026-11-22' })
  expect(await earnedBy(id)).toEqual(earned)
  await expectSound()
})

test('what people paid after it was due, and before the platform could pay, earns once', async () => {
  const institution = await room.network.made('institution', { name: 'Late Interest Bank' })
  const at = { institutionId: institution.id, currency: 'CHF' }
  const omnibus = await room.network.made('institutionAccount', { ...at, name: 'Omnibus in francs' })
  const ofMonth = { ...plan, currency: 'CHF', postingFrequency: 'Monthly', postingDay: '17' }
  const id = await room.network.account(await room.network.plan(ofMonth), { programAccountId: omnibus.id })
  await put(id, '1000000.00', '2026-11-16')
  // There is no account yet that it can be paid from.
  await accrueByDay(16, 19)
  await room.network.made('institutionAccount', { ...at, accountType: 'Interest' })
  const byHand = { rail: 'Internal', currency: 'CHF', ...to(id) }
  expect((await decided(room.cast, movement('InterestPosting', '150.00', byHand))).status).toBe(200)
  await accrueByDay(20, 22)
  // 200.01 was due through the 17th: 50.01 of it was paid for that day, and 150.00 came on the 20th.
  expect(await paidTo(id)).toEqual([
    expect.stringMatching(/^2026-11-17 50\.01 /),
    expect.stringMatching(/^2026-11-20 150\.00 /),
  ])
  expect((await earnedBy(id)).slice(2)).toEqual([
    '2026-11-18 3.65 1000200.01 100.020001',
    '2026-11-19 3.65 1000300.030001 100.030003',
    '2026-11-20 3.65 1000400.060004 100.040006',
    '2026-11-21 3.65 1000500.10001 100.050010',
    '2026-11-22 3.65 1000600.15002 100.060015',
  ])
  await expectSound()
})

test('an adjustment of a period leaves alone what people paid of a later one', async () => {
  const ofMonth = { ...plan, postingFrequency: 'Monthly', postingDay: '17' }
  const id = await room.network.account(await room.network.plan(ofMonth))
  await put(id, '1000000.00', '2026-11-16')
  await accrueByDay(16, 19)
  await payByHand(id, '150.00')
  await put(id, '100000.00', '2026-11-17')
  await accrueByDay(20, 22)
  expect((await paidTo(id)).map((line) => line.slice(0, 17))).toEqual([
    '2026-11-17 200.01',
    '2026-11-20 10.00 ',
    '2026-11-20 150.00',
  ])
  await expectSound()
})
