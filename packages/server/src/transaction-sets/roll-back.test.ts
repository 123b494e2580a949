import { expect, test } from 'vitest'
import { transactionCourse } from '@strongroom/api/contract'
import { decided, letGo, movement, onAccount } from '../testing/books.ts'
import { deposit } from '../testing/deposit.ts'
import { doingsWithSets, setRoom, transfer } from '../testing/set-room.ts'
import { personWith, type Cast } from '../testing/life-cycle.ts'

const room = setRoom()
const { account, approve, drafted, freeze, run, sequence, setStatus, statusOf } = doingsWithSets(room)

const monday = '2026-11-23'
const onMonday = (...args: Parameters<typeof transfer>) => ({ ...transfer(...args), effectiveDate: monday })

/** A set that runs on Monday, with a sequence that is rolled back of each of these lists of items; approved, and taken up. */
async function waiting(...lists: (readonly object[])[]) {
  const set = await drafted(lists.flat(), { effectiveDate: monday })
  const ids = set.items.map(({ id }) => id)
  let from = 0
  for (const { length } of lists) {
    expect((await sequence(set.id, ids.slice(from, from + length), 'RollBack')).status).toBe(201)
    from += length
  }
  expect((await approve(set.id)).status).toBe(200)
  await run()
  return { id: set.id, ids, references: set.items.map(({ content }): string => content.reference) }
}

/** The same platform on Monday, with people who are signed in then. */
async function onThatDay<T>(act: (cast: Cast) => Promise<T>): Promise<T> {
  const { platform } = room.cast
  const hours = 72 * 3_600_000
  platform.clock.advance(hours)
  try {
    const [maya, grace] = [await platform.signedInAs('maya'), await platform.signedInAs('grace')]
    return await act({ ...room.cast, maya, grace })
  } finally {
    platform.clock.advance(-hours)
  }
}

const statuses = (ids: readonly string[]) => Promise.all(ids.map(statusOf))

test('what is spent stays as it is and says so, and all else is taken back, in its sequence and in others', async () => {
  const [a, b, c] = [await account('100.00'), await account(), await account()]
  const [d, e, f] = [await account('100.00'), await account(), await account('50.00')]
  const set = await waiting(
    [onMonday('20.00', a, c), onMonday('40.00', a, b), onMonday('10.00', f, b)],
    [onMonday('30.00', d, e), onMonday('10.00', f, e)],
  )
  expect(await statuses(set.ids)).toEqual(['Approved', 'Approved', 'Approved', 'Approved', 'Approved'])
  await freeze(f)
  await onThatDay(async ({ platform }) => {
    await letGo(platform)
    await deposit(platform, b, { amount: '-35.00', on: monday })
    await run()
    expect(await run()).toBe(0)
  })
  expect(await statuses(set.ids)).toEqual(['Reversed', 'Settled', 'Failed', 'Reversed', 'Failed'])
  expect(await setStatus(set.id)).toBe('PartiallySettled')
  expect(await onAccount(room.cast.platform, a)).toEqual(['60.00', '0.00', '60.00'])
  expect(await onAccount(room.cast.platform, b)).toEqual(['5.00', '0.00', '5.00'])
  expect(await onAccount(room.cast.platform, d)).toEqual(['100.00', '0.00', '100.00'])
  const course = transactionCourse.parse((await room.cast.priya.get(`Transactions/${set.ids[1]}/course`)).body)
  expect(course.steps.map(({ status, detail }) => [status, detail])).toEqual([
    ['Approved', null],
    ['Settled', null],
    ['Settled', `Not rolled back behind ${set.references[2]}: There is not enough on the account`],
  ])
  // Whoever may see no accounts is told behind what an item was taken back, and not what is on them.
  const blind = await personWith(room.cast.platform, { name: 'Unseeing', privileges: ['transaction.view'] })
  const last = async (id = '') =>
    transactionCourse.parse((await blind.get(`Transactions/${id}/course`)).body).steps.at(-1)
  expect(await last(set.ids[0])).toMatchObject({
    status: 'Reversed',
    detail: `Rolled back behind ${set.references[2]}`,
  })
  expect(await last(set.ids[1])).toMatchObject({ status: 'Settled', detail: 'Its accounts did not allow it' })
  // Once there is money again, people can still take it back.
  await deposit(room.cast.platform, b, { amount: '35.00' })
})

test('a sequence is rolled back behind the last that failed, whoever took one of it back before', async () => {
  const [a, b, f] = [await account('100.00'), await account(), await account('50.00')]
  const set = await waiting([
    onMonday('20.00', a, b),
    onMonday('30.00', a, b),
    onMonday('40.00', a, b),
    onMonday('10.00', f, b),
  ])
  await onThatDay(async (cast) => {
    const { platform } = cast
    // The last of them waits until people have taken one back.
    await freeze(f)
    await letGo(platform)
    const own = { rail: 'Internal', effectiveDate: monday, reversalOf: set.ids[1] }
    expect((await decided(cast, movement('Reversal', '30.00', own))).status).toBe(200)
    await run()
    expect(await run()).toBe(0)
  })
  expect(await statuses(set.ids)).toEqual(['Reversed', 'Reversed', 'Reversed', 'Failed'])
  expect(await onAccount(room.cast.platform, a)).toEqual(['100.00', '0.00', '100.00'])
})
