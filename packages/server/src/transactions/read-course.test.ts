import { transactionCourse } from '@strongroom/api/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  decided,
  from,
  letGo,
  movement,
  openClientAccount,
  openPlace,
  reasonsOf,
  to,
  type Place,
} from '../testing/books.ts'
import { openCast, personWith, type Cast } from '../testing/life-cycle.ts'

let cast: Cast
let here: Place
beforeAll(async () => {
  cast = await openCast()
  here = await openPlace(cast, 'Harbor Trust')
}, 60_000)
afterAll(() => cast.platform.close())

const courseOf = async (id: string) => transactionCourse.parse((await cast.priya.get(`Transactions/${id}/course`)).body)
const done = async (...args: Parameters<typeof movement>) => {
  const answer = await decided(cast, movement(...args))
  expect(reasonsOf(answer)).toEqual({})
  return answer.body
}
const internal = { rail: 'Internal' }

test('a movement inside the books tells who took its steps, and what it put on which accounts', async () => {
  const [payer, receiver] = [await openClientAccount(cast, here, '100.00'), await openClientAccount(cast, here)]
  const { id } = await done('Transfer', '40.00', { ...internal, ...from(payer), ...to(receiver) })
  const { steps, postings, undoRefused, today } = await courseOf(id)
  expect(steps.map(({ status, by }) => [status, by?.name])).toEqual([
    ['Approved', 'Grace Abernathy'],
    ['Settled', 'Grace Abernathy'],
  ])
  // The omnibus that both lie in keeps what it has.
  expect(postings).toEqual([
    expect.objectContaining({ accountType: 'ClientAccount', accountId: payer, amount: '-40.00', isReversal: false }),
    expect.objectContaining({ accountType: 'ClientAccount', accountId: receiver, amount: '40.00', isReversal: false }),
  ])
  expect(undoRefused).toBeNull()
  expect(today).toBe('2026-11-20')
})

test('what was undone shows both entries, and neither it nor what undid it can be undone', async () => {
  const account = await openClientAccount(cast, here, '100.00')
  const original = await done('Fee', '5.00', { ...internal, ...from(account) })
  const reversal = await done('Reversal', '5.00', { ...internal, reversalOf: original.id })
  const course = await courseOf(original.id)
  expect(course.steps.at(-1)).toMatchObject({ status: 'Reversed', by: { name: 'Grace Abernathy' } })
  expect(course.postings.map(({ isReversal, accountName }) => [isReversal, accountName])).toContainEqual([
    true,
    'Fee income',
  ])
  expect(new Set(course.postings.map(({ entryId }) => entryId)).size).toBe(2)
  expect(course.undoRefused).toBe('It is reversed: there is nothing left to undo')
  expect((await courseOf(reversal.id)).undoRefused).toBe(
    `${reversal.content.reference} undoes another transaction, and that is final`,
  )
})

test('what is on its way has posted nothing, and waits for its rail', async () => {
  const account = await openClientAccount(cast, here, '100.00')
  const { id } = await done('Withdrawal', '10.00', from(account))
  await letGo(cast.platform)
  expect(await courseOf(id)).toMatchObject({
    steps: [
      { status: 'Approved', system: null },
      { status: 'Processing', by: null, system: 'transactions' },
    ],
    postings: [],
    undoRefused: 'It is on its way: wait for the answer of its rail',
  })
})

test('there is none of an unknown id, and none for who may not see transactions', async () => {
  expect((await cast.priya.get('Transactions/nobody/course')).body.code).toBe(1043)
  const stranger = await personWith(cast.platform, { name: 'Stranger', privileges: ['client.view'] })
  expect((await stranger.get('Transactions/nobody/course')).status).toBe(403)
})
