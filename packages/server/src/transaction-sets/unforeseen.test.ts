import { calendarDate } from '@strongroom/api/money'
import { beforeAll, describe, expect, test } from 'vitest'
import { interestThrough } from '../interest/interest-job.ts'
import { depositPostings } from '../ledger/deposit-postings.ts'
import { post } from '../ledger/post.ts'
import { decided, movement, onAccount, reasonsOf, to } from '../testing/books.ts'
import { day, doingsWithSets, setRoom, transfer } from '../testing/set-room.ts'
import { perform } from '../work/perform.ts'
import { runJob } from '../worker/run-job.ts'

const room = setRoom()
const { account, approve, drafted, dry, run, sequence, setStatus, statusOf } = doingsWithSets(room)

/** Interest that people pay into an account. */
const interest = (amount: string, id: string) =>
  movement('InterestPosting', amount, { rail: 'Internal', effectiveDate: day, ...to(id) })

const moreThanAccrued = (left: string) =>
  `There is ${left} USD of interest that is accrued and not paid: what is more is an adjustment`

describe('interest in a set', () => {
  let earns: string
  beforeAll(async () => {
    // A day at 4.25 % earns 116.44.
    earns = await account('1000000.00')
    await runJob(room.cast.platform.deps, interestThrough(calendarDate(day)))
  })

  test('is no more than is accrued, however many items share it', async () => {
    const told = await dry((await drafted([interest('116.45', earns)])).id)
    expect(told).toMatchObject({ ok: false, firstFailure: { refusal: { message: moreThanAccrued('116.44') } } })
    const set = await drafted([interest('70.00', earns), interest('46.44', earns), interest('0.01', earns)])
    expect(await dry(set.id)).toMatchObject({
      ok: false,
      failureCount: 1,
      firstFailure: {
        pendingTransactionId: set.items[2].id,
        refusal: { code: 5023, field: 'amount', message: moreThanAccrued('0.00') },
      },
    })
    expect((await dry((await drafted([interest('70.00', earns), interest('46.44', earns)])).id)).ok).toBe(true)
  })

  test('covers as much once it is paid in as it did while it was accrued', async () => {
    const more = await account()
    const set = await drafted([interest('70.00', earns), interest('46.44', earns), transfer('100.00', earns, more)])
    const told = await dry(set.id)
    const uninsured = { before: '1000116.44', after: '1000116.44' }
    expect(told.lines.map(({ uninsured }) => uninsured)).toEqual([uninsured, uninsured, uninsured])
    expect(told.uninsured).toEqual(uninsured)
  })

  test('that a sequence would take back is there for the items behind it', async () => {
    const [a, b] = [await account('10.00'), await account()]
    const set = await drafted([interest('116.44', earns), transfer('10.01', a, b), interest('116.44', earns)])
    const [first, second] = set.items
    expect((await sequence(set.id, [first.id, second.id], 'RollBack')).status).toBe(201)
    const { lines } = await dry(set.id)
    expect(lines.map(({ outcome }) => outcome)).toEqual(['RolledBack', 'Refused', 'Settles'])
    // With the 10.00 of the client's other account.
    const asMuch = { before: '1000126.44', after: '1000126.44' }
    expect([lines[0]?.uninsured, lines[2]?.uninsured]).toEqual([asMuch, asMuch])
  })

  test('is paid in with its set, and owed again where its sequence is rolled back', async () => {
    const [a, b] = [await account('10.00'), await account()]
    const set = await drafted([interest('110.00', earns), transfer('10.00', a, b), interest('6.44', earns)])
    const [first, second] = set.items
    expect((await sequence(set.id, [first.id, second.id], 'RollBack')).status).toBe(201)
    expect((await approve(set.id)).status).toBe(200)
    await close(b, true)
    await run()
    await close(b, false)
    expect(await Promise.all(set.items.map(({ id }) => statusOf(id)))).toEqual(['Reversed', 'Failed', 'Settled'])
    expect((await dry((await drafted([interest('110.01', earns)])).id)).firstFailure?.refusal?.message).toBe(
      moreThanAccrued('110.00'),
    )
  })

  test('fails alone where it was paid meanwhile, and what stands behind it runs', async () => {
    const [a, b] = [await account('10.00'), await account()]
    const set = await drafted([interest('100.00', earns), transfer('4.00', a, b)])
    expect((await approve(set.id)).status).toBe(200)
    expect(reasonsOf(await decided(room.cast, interest('100.00', earns)))).toEqual({})
    await run()
    expect(await Promise.all(set.items.map(({ id }) => statusOf(id)))).toEqual(['Failed', 'Settled'])
    expect(await setStatus(set.id)).toBe('PartiallySettled')
    expect(await onAccount(room.cast.platform, a)).toEqual(['6.00', '0.00', '6.00'])
  })
})

describe('what the books refuse though nothing stood against it', () => {
  /** Books something under the name by which an item would be booked. */
  const takeName = async (reference: string) => {
    const id = await account()
    await perform(room.cast.platform.deps, { system: 'test' }, async (work) =>
      post(work, {
        entry: { reference: `transaction ${reference}`, description: 'In its place', effectiveDate: day },
        postings: await depositPostings(work.tx, { clientAccountId: id, amount: '1.00' }),
      }),
    )
  }

  test('fails its item, and the others of the piece go by that', async () => {
    const [a, b, c] = [await account('50.00'), await account(), await account()]
    const set = await drafted([transfer('40.00', a, b), transfer('30.00', b, c), transfer('5.00', a, c)])
    expect((await approve(set.id)).status).toBe(200)
    await takeName(set.items[0].content.reference)
    await run()
    expect(await Promise.all(set.items.map(({ id }) => statusOf(id)))).toEqual(['Failed', 'Failed', 'Settled'])
    expect(await onAccount(room.cast.platform, a)).toEqual(['45.00', '0.00', '45.00'])
    expect(await run()).toBe(0)
  })

  test('stops its sequence', async () => {
    const [a, b] = [await account('50.00'), await account()]
    const set = await drafted([transfer('10.00', a, b), transfer('20.00', a, b), transfer('5.00', a, b)])
    expect(
      (
        await sequence(
          set.id,
          set.items.map(({ id }) => id),
          'RollBack',
        )
      ).status,
    ).toBe(201)
    expect((await approve(set.id)).status).toBe(200)
    await takeName(set.items[1].content.reference)
    await run()
    expect(await Promise.all(set.items.map(({ id }) => statusOf(id)))).toEqual(['Reversed', 'Failed', 'Cancelled'])
    expect(await onAccount(room.cast.platform, a)).toEqual(['50.00', '0.00', '50.00'])
  })

  test('refuses the approval of all or nothing, and names the item', async () => {
    const [a, b] = [await account('50.00'), await account()]
    const set = await drafted([transfer('10.00', a, b), transfer('20.00', a, b)], { atomic: true })
    const { reference } = set.items[1].content
    await takeName(reference)
    const refused = await approve(set.id)
    expect([refused.status, refused.body.code]).toEqual([400, 5023])
    expect(refused.body.additionalReasons).toEqual([
      { field: 'content.items', message: expect.stringContaining(`${reference} cannot run: `) },
    ])
    expect(await onAccount(room.cast.platform, a)).toEqual(['50.00', '0.00', '50.00'])
  })
})

/** Closes an account of the books behind the back of everybody, or opens it again. */
const close = (id: string, isClosed: boolean) =>
  room.cast.platform.db.updateTable('ledger_account').set({ is_open: !isClosed }).where('owner_id', '=', id).execute()
