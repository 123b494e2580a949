import { calendarDate } from '@strongroom/api/money'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { interestThrough } from '../interest/interest-job.ts'
import { runJob } from '../worker/run-job.ts'
import { perform } from '../work/perform.ts'
import { endsOf } from './ends.ts'
import { postingsOf } from './postings.ts'
import {
  answerFor,
  atInstitution,
  decided,
  from,
  letGo,
  movement,
  onAccount,
  openPlace,
  reasonsOf,
  settleBy,
  to,
  type Place,
} from '../testing/books.ts'
import { doingsIn, internal, moneyRoom } from '../testing/money-room.ts'

const room = moneyRoom()
const { account, done, figuresOf, later, refused } = doingsIn(room)

describe('inside the books', () => {
  test('a transfer settles at once, within an omnibus and between two', async () => {
    const [one, two, far] = [await account('100.00'), await account(), await account(undefined, room.there)]
    const near = await done('Transfer', '30.00', { ...internal, ...from(one), ...to(two) })
    expect(await figuresOf(near.id)).toMatchObject({
      status: 'Settled',
      settledOn: '2026-11-20',
      runningBalance: '70.00',
    })
    const before = await atInstitution(room.cast.platform, room.there.omnibusId)
    await done('Transfer', '50.00', { ...internal, ...from(one), ...to(far) })
    expect([await onAccount(room.cast.platform, one), await onAccount(room.cast.platform, far)]).toEqual([
      ['20.00', '0.00', '20.00'],
      ['50.00', '0.00', '50.00'],
    ])
    expect(Number(await atInstitution(room.cast.platform, room.there.omnibusId)) - Number(before)).toBe(50)
    // What a list shows of the first is what was on the account then, not what is there now.
    expect((await figuresOf(near.id)).runningBalance).toBe('70.00')
  })

  test('one that is scheduled waits for its day, and fails where the books refuse it then', async () => {
    const [one, two, gone] = [await account('10.00'), await account(), await account()]
    const tomorrow = { ...internal, effectiveDate: '2026-11-20', scheduledFor: '2026-11-21' }
    const good = await done('Transfer', '4.00', { ...tomorrow, ...from(one), ...to(two) })
    const bad = await done('Transfer', '5.00', { ...tomorrow, ...from(one), ...to(gone) })
    await letGo(room.cast.platform)
    expect((await figuresOf(good.id)).status).toBe('Approved')
    expect(await onAccount(room.cast.platform, one)).toEqual(['10.00', '9.00', '1.00'])
    // The account that the second would reach is closed meanwhile, past every check.
    const close = (isOpen: boolean) =>
      sql`update ledger_account set is_open = ${isOpen} where owner_id = ${gone}`.execute(room.cast.platform.db)
    await close(false)
    await later(24, ({ platform }) => letGo(platform))
    await close(true)
    expect(await figuresOf(good.id)).toMatchObject({ status: 'Settled', settledOn: '2026-11-21' })
    expect(await figuresOf(bad.id)).toMatchObject({
      status: 'Failed',
      failureCode: 'Refused',
      failureReason: 'The account is closed',
    })
    expect([await onAccount(room.cast.platform, one), await onAccount(room.cast.platform, two)]).toEqual([
      ['6.00', '0.00', '6.00'],
      ['4.00', '0.00', '4.00'],
    ])
  })

  test('money of the operator moves between accounts at institutions, and from and to outside', async () => {
    const [left, right] = [room.here.own.Operating, room.there.own.Operating]
    const start = await atInstitution(room.cast.platform, left)
    await done('Deposit', '500.00', { ...internal, ...to(left, 'InstitutionAccount') })
    await done('Transfer', '200.00', {
      ...internal,
      ...from(left, 'InstitutionAccount'),
      ...to(right, 'InstitutionAccount'),
    })
    await done('Withdrawal', '50.00', { ...internal, ...from(left, 'InstitutionAccount') })
    expect(Number(await atInstitution(room.cast.platform, left)) - Number(start)).toBe(250)
    expect(await refused('Withdrawal', '99999.00', { ...internal, ...from(left, 'InstitutionAccount') })).toMatchObject(
      {
        amount: expect.stringMatching(/available on Harbor Trust, Operating/),
      },
    )
  })

  test('a fee, interest and an adjustment stand against the program, and against its money at the institution', async () => {
    const id = await account('1000000.00')
    await runJob(room.cast.platform.deps, interestThrough(calendarDate('2026-11-20')))
    for (const own of [room.here.own.Operating, room.here.own.Interest])
      await done('Deposit', '20.00', { ...internal, ...to(own, 'InstitutionAccount') })
    const held = async (type: keyof Place['own']) =>
      Number(await atInstitution(room.cast.platform, room.here.own[type]))
    const [fee, interest, operating] = [await held('Fee'), await held('Interest'), await held('Operating')]
    await done('Fee', '3.00', { ...internal, ...from(id) })
    await done('InterestPosting', '2.00', { ...internal, ...to(id) })
    await done('Adjustment', '7.00', { ...internal, ...to(id), description: 'Posted short in May' })
    await done('Adjustment', '1.00', { ...internal, ...from(id), description: 'Posted twice in June' })
    expect(await onAccount(room.cast.platform, id)).toEqual(['1000005.00', '0.00', '1000005.00'])
    expect([await held('Fee'), await held('Interest'), await held('Operating')]).toEqual([
      fee + 3,
      interest - 2,
      operating - 6,
    ])
  })

  test('an operating account that is short is told of by its name', async () => {
    const place = await openPlace(room.cast, 'Short Bank')
    const id = await account('100.00', place)
    expect(await refused('Adjustment', '7.00', { ...internal, ...to(id), description: 'Posted short' })).toEqual({
      destinationAccountId: expect.stringMatching(
        /^The operating account at the institution of .+ has 0\.00 USD available, 7\.00 USD is needed$/,
      ),
    })
  })

  test('a hold holds until it is released', async () => {
    const id = await account('100.00')
    const hold = await done('Hold', '60.00', { ...internal, ...from(id) })
    expect(await figuresOf(hold.id)).toMatchObject({ status: 'Settled' })
    expect(await refused('Withdrawal', '40.01', from(id))).toEqual({
      amount: expect.stringMatching(/^There is 40\.00 USD available on .+, 40\.01 USD is needed$/),
    })
    const release = await done('Release', '60.00', { ...internal, reversalOf: hold.id })
    expect(await figuresOf(hold.id)).toMatchObject({ status: 'Reversed', reversedBy: release.id })
    expect(await onAccount(room.cast.platform, id)).toEqual(['100.00', '0.00', '100.00'])
  })
})

describe('fees', () => {
  const wire = (own: object = {}) => ({ fees: [{ feeTypeId: 'WIRE-OUT', amount: '25.00', payer: 'Client', ...own }] })
  beforeAll(async () => {
    const { grace } = room.cast
    await grace.call('POST', 'Transaction/FeeTypes', {
      ...{ code: 'WIRE-OUT', name: 'Outgoing wire', calculation: 'Flat', amount: '25.00', currency: 'USD' },
      ...{
        payer: 'Client',
        appliesTo: ['Withdrawal', 'Deposit'],
        timing: 'AtTransaction',
        taxable: false,
        isActive: true,
      },
    })
  })

  test('that have nowhere to go are refused as fees', async () => {
    const place = await openPlace(room.cast, 'Short Bank')
    const id = await account('100.00', place)
    const content = movement('Withdrawal', '50.00', { ...internal, ...from(id), ...wire() })
    const [ends = {}] = await endsOf(room.cast.platform.db, [everyKind.transaction.content.parse(content)])
    const close = (isOpen: boolean) =>
      sql`update ledger_account set is_open = ${isOpen} where owner_id = ${place.own.Fee}`.execute(
        room.cast.platform.db,
      )
    await close(false)
    const posting = perform(room.cast.platform.deps, { system: 'test' }, (work) =>
      postingsOf(work, everyKind.transaction.content.parse(content), ends),
    )
    await expect(posting).rejects.toMatchObject({ reasons: [{ field: 'content.fees' }] })
    await close(true)
  })

  test('are reserved with the amount and posted with it', async () => {
    const id = await account('100.00')
    const before = Number(await atInstitution(room.cast.platform, room.here.own.Fee))
    const record = await done('Withdrawal', '70.00', { ...from(id), ...wire() })
    expect(await onAccount(room.cast.platform, id)).toEqual(['100.00', '95.00', '5.00'])
    await letGo(room.cast.platform)
    await settleBy(room.cast.platform, [answerFor(record)])
    expect(await onAccount(room.cast.platform, id)).toEqual(['5.00', '0.00', '5.00'])
    expect(Number(await atInstitution(room.cast.platform, room.here.own.Fee))).toBe(before + 25)
  })

  test('of a deposit come out of it', async () => {
    const id = await account()
    const record = await done('Deposit', '100.00', { ...internal, ...to(id), ...wire() })
    expect(await figuresOf(record.id)).toMatchObject({ netAmount: '75.00', runningBalance: '75.00' })
  })

  test('of another amount have a reason, and are none that does not apply', async () => {
    const id = await account('1000.00')
    const said = (own: object, fees: object) => refused('Withdrawal', '100.00', { ...from(id), ...own, ...fees })
    expect(await said({}, wire({ amount: '20.00' }))).toEqual({
      'fees.0.overrideReason': 'Outgoing wire is 25.00 USD here: say why it is another amount',
    })
    await done('Withdrawal', '100.00', { ...from(id), ...wire({ amount: '20.00', overrideReason: 'Agreed' }) })
    expect(await said({}, wire({ feeTypeId: 'NONE' }))).toEqual({ 'fees.0.feeTypeId': 'The kind of fee was not found' })
    expect(
      await said({}, { fees: [wire().fees[0], wire().fees[0], wire().fees[0], wire().fees[0], wire().fees[0]] }),
    ).toEqual({
      fees: 'The fees together must not exceed the amount of the transaction',
    })
    const other = await account()
    expect(await refused('Transfer', '100.00', { ...internal, ...from(id), ...to(other), ...wire() })).toEqual({
      'fees.0.feeTypeId': 'Outgoing wire is not charged on this type of transaction',
    })
  })
})

describe('a reversal', () => {
  const reverse = (of: { id: string; content: { amount: string } }, own: object = {}) =>
    movement('Reversal', of.content.amount, { ...internal, reversalOf: of.id, ...own })

  test('before it is on its way frees what was reserved', async () => {
    const id = await account('100.00')
    const record = await done('Withdrawal', '30.00', from(id))
    const undone = await decided(room.cast, reverse(record))
    expect(await figuresOf(record.id)).toMatchObject({ status: 'Cancelled', reversedBy: undone.body.id })
    expect(await figuresOf(undone.body.id)).toMatchObject({ status: 'Settled' })
    expect(await onAccount(room.cast.platform, id)).toEqual(['100.00', '0.00', '100.00'])
  })

  test('after settlement is the mirror, once and whole', async () => {
    const [one, far] = [await account('100.00'), await account(undefined, room.there)]
    const record = await done('Transfer', '30.00', { ...internal, ...from(one), ...to(far) })
    expect(reasonsOf(await decided(room.cast, reverse(record, { amount: '29.99' })))).toEqual({
      amount: `${record.content.reference} is undone whole: 30.00 USD`,
    })
    const undone = await decided(room.cast, reverse(record))
    expect(await figuresOf(record.id)).toMatchObject({ status: 'Reversed', reversedBy: undone.body.id })
    expect([await onAccount(room.cast.platform, one), await onAccount(room.cast.platform, far)]).toEqual([
      ['100.00', '0.00', '100.00'],
      ['0.00', '0.00', '0.00'],
    ])
    expect(reasonsOf(await decided(room.cast, reverse(record)))).toMatchObject({ reversalOf: expect.any(String) })
    expect(reasonsOf(await decided(room.cast, reverse(undone.body)))).toMatchObject({
      reversalOf: `${undone.body.content.reference} undoes another transaction, and that is final`,
    })
  })

  test('is refused while it is on its way, and of what is spent', async () => {
    const [one, two] = [await account('100.00'), await account()]
    const going = await done('Withdrawal', '30.00', from(one))
    await letGo(room.cast.platform)
    expect(reasonsOf(await decided(room.cast, reverse(going)))).toEqual({
      reversalOf: 'It is on its way: wait for the answer of its rail',
    })
    const moved = await done('Transfer', '20.00', { ...internal, ...from(one), ...to(two) })
    await done('Withdrawal', '20.00', { ...internal, ...from(two) })
    const spent = await decided(room.cast, reverse(moved))
    expect([spent.body.code, reasonsOf(spent)]).toEqual([5023, { amount: 'There is not enough on the account' }])
    expect((await figuresOf(moved.id)).status).toBe('Settled')
  })
})
