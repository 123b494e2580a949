import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { money } from '@strongroom/api/money'
import { ledgerFaults } from '../ledger/ledger-faults.ts'
import { owedAfterReturns } from '../ledger/owed-after-returns.ts'
import { post } from '../ledger/post.ts'
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
import { lifeCycle } from '../testing/life-cycle.ts'
import { doingsIn, internal, moneyRoom } from '../testing/money-room.ts'
import type { Answered } from '../testing/test-platform.ts'
import { perform } from '../work/perform.ts'

const room = moneyRoom()
const { account, done, figuresOf, refused } = doingsIn(room)

const operators = 'InstitutionAccount'
const withFee = { fees: [{ feeTypeId: 'FACT', amount: '2.00', payer: 'Client' }] }

beforeAll(async () => {
  const feeType = {
    ...{ code: 'FACT', name: 'Fact', calculation: 'Flat', amount: '2.00', currency: 'USD', payer: 'Client' },
    ...{ appliesTo: ['Deposit', 'Withdrawal', 'Transfer'], timing: 'AtTransaction', taxable: false, isActive: true },
  }
  const { status } = await room.cast.grace.call('POST', 'Transaction/FeeTypes', feeType)
  if (status !== 201) throw new Error(`The kind of fee was not made: ${status}`)
})

/** A movement over a rail that the rail has settled. */
async function settled(...args: Parameters<typeof movement>): Promise<Answered['body']> {
  const record = await done(...args)
  await letGo(room.cast.platform)
  expect(await settleBy(room.cast.platform, [answerFor(record)])).toMatchObject({ added: 1, refused: [] })
  return record
}

const returned = (record: Answered['body']) =>
  settleBy(room.cast.platform, [
    answerFor(record, { trace: `BACK-${record.content.reference}`, result: 'Returned R01' }),
  ])

/** What stands on an account of the program, credit being positive. */
async function onProgram(purpose: string): Promise<number> {
  const { rows } = await sql<{ posted: string }>`select posted::text as posted from ledger_account
    where owner_kind = 'program' and owner_id = ${purpose} and currency = 'USD'`.execute(room.cast.platform.db)
  return Number(rows[0]?.posted ?? 0)
}

async function setStatus(id: string, status: string, own: object = {}): Promise<void> {
  const { maya, grace } = room.cast
  const calls = lifeCycle('institutionAccount')
  const draft = (await calls.create(maya, {}, id)).body
  await calls.save(maya, draft, { ...draft.content, status, ...own })
  const { body } = await calls.send(maya, draft.id)
  expect(body.additionalReasons).toBeUndefined()
  const answer = await calls.decide(grace, body.taskId, { action: 'approve', revision: body.revision })
  expect(reasonsOf(answer)).toEqual({})
}

describe('what a rail returns', () => {
  test.each([
    ['a deposit', 'Deposit', to, '100.00'],
    ['a withdrawal', 'Withdrawal', from, '100.00'],
  ] as const)(
    '%s with a client’s fee is booked where the operator has moved its fees away',
    async (_what, type, at, has) => {
      const place = await openPlace(room.cast, `Fee Bank ${type}`)
      const id = await account(has, place)
      const record = await settled(type, '40.00', { ...at(id), ...withFee })
      await done('Withdrawal', '1.50', { ...internal, ...from(place.own.Fee, operators) })
      const receivable = await onProgram('FeesReceivable')
      expect(await returned(record)).toMatchObject({ added: 1, refused: [] })
      expect(await onAccount(room.cast.platform, id)).toEqual([has, '0.00', has])
      expect(await atInstitution(room.cast.platform, place.own.Fee)).toBe('0.00')
      expect(await atInstitution(room.cast.platform, place.omnibusId)).toBe(has)
      // The rest of the fee the operator owes: it is not in the account for fees any more.
      expect((await onProgram('FeesReceivable')) - receivable).toBe(1.5)
    },
  )

  test('a fee is booked where the account for fees is closed', async () => {
    const place = await openPlace(room.cast, 'Gone Fee Bank')
    const id = await account('100.00', place)
    const record = await settled('Withdrawal', '40.00', { ...from(id), ...withFee })
    await done('Withdrawal', '2.00', { ...internal, ...from(place.own.Fee, operators) })
    await setStatus(place.own.Fee, 'Closed', { closedOn: '2026-11-20' })
    expect(await returned(record)).toMatchObject({ added: 1, refused: [] })
    expect(await onAccount(room.cast.platform, id)).toEqual(['100.00', '0.00', '100.00'])
  })

  test('a deposit of the operator’s own is booked where it is spent', async () => {
    const place = await openPlace(room.cast, 'Own Bank')
    const record = await settled('Deposit', '50.00', to(place.own.Operating, operators))
    await done('Withdrawal', '30.00', { ...internal, ...from(place.own.Operating, operators) })
    const funding = await onProgram('Funding')
    expect(await returned(record)).toMatchObject({ added: 1, refused: [] })
    expect(await atInstitution(room.cast.platform, place.own.Operating)).toBe('0.00')
    expect((await onProgram('Funding')) - funding).toBe(-20)
  })
})

describe('an account for fees that is not active any more', () => {
  async function onItsWay(place: Place) {
    const id = await account('100.00', place)
    const record = await done('Withdrawal', '40.00', { ...from(id), ...withFee })
    await letGo(room.cast.platform)
    return { id, record }
  }

  test('takes the fee of what a rail settles, if it is frozen', async () => {
    const place = await openPlace(room.cast, 'Frozen Fee Bank')
    const { id, record } = await onItsWay(place)
    await setStatus(place.own.Fee, 'Frozen')
    expect(await settleBy(room.cast.platform, [answerFor(record)])).toMatchObject({ added: 1, refused: [] })
    expect(await atInstitution(room.cast.platform, place.own.Fee)).toBe('2.00')
    expect(await onAccount(room.cast.platform, id)).toEqual(['58.00', '0.00', '58.00'])
    // Who asks today is told.
    expect(await refused('Withdrawal', '40.00', { ...internal, ...from(id), ...withFee })).toEqual({
      fees: expect.stringContaining('there is no active fee account in USD'),
    })
  })

  test('is owed the fee of what a rail settles, if it is closed', async () => {
    const place = await openPlace(room.cast, 'Closed Fee Bank')
    const { id, record } = await onItsWay(place)
    await setStatus(place.own.Fee, 'Closed', { closedOn: '2026-11-20' })
    const receivable = await onProgram('FeesReceivable')
    expect(await settleBy(room.cast.platform, [answerFor(record)])).toMatchObject({ added: 1, refused: [] })
    expect((await onProgram('FeesReceivable')) - receivable).toBe(-2)
    expect(await onAccount(room.cast.platform, id)).toEqual(['58.00', '0.00', '58.00'])
    // What came back of it is not owed any more.
    expect(await returned(record)).toMatchObject({ added: 1, refused: [] })
    expect(await onProgram('FeesReceivable')).toBe(receivable)
  })
})

describe('an omnibus that is short after returns', () => {
  /** 100.00 of one client at the institution, and another client who has spent 40.00 that a rail takes back. */
  async function short(name: string) {
    const place = await openPlace(room.cast, name)
    const [spender, saver] = [await account(undefined, place), await account('100.00', place)]
    const record = await settled('Deposit', '40.00', to(spender))
    await done('Withdrawal', '40.00', { ...internal, ...from(spender) })
    return { place, saver, record }
  }

  test('bears what a rail settles and returns, and is told of as owed; nothing else takes what is not in it', async () => {
    const { place, saver, record } = await short('Short Bank')
    const [leaving, asked] = [
      await done('Withdrawal', '90.00', from(saver)),
      movement('Withdrawal', '10.00', { ...internal, ...from(saver) }),
    ]
    await letGo(room.cast.platform)
    expect(await returned(record)).toMatchObject({ added: 1, refused: [] })
    expect(await atInstitution(room.cast.platform, place.omnibusId)).toBe('60.00')
    expect(await settleBy(room.cast.platform, [answerFor(leaving)])).toMatchObject({ added: 1, refused: [] })
    expect(await figuresOf(leaving.id)).toMatchObject({ status: 'Settled' })
    expect(await atInstitution(room.cast.platform, place.omnibusId)).toBe('-30.00')
    expect(await onAccount(room.cast.platform, saver)).toEqual(['10.00', '0.00', '10.00'])
    expect(await owedAfterReturns(room.cast.platform.db)).toContain(
      '40.00 USD is owed at Short Bank after returns, since 20 Nov 2026',
    )
    expect(await ledgerFaults(room.cast.platform.db)).toEqual([])

    const answer = await decided(room.cast, asked)
    expect(reasonsOf(answer)).toEqual({
      amount: 'There is −30.00 USD available on Short Bank, ProgramOmnibus, 10.00 USD is needed',
    })
    // What comes in is welcome, whether or not it is enough.
    await done('Deposit', '5.00', { ...internal, ...to(saver) })
    expect(await atInstitution(room.cast.platform, place.omnibusId)).toBe('-25.00')
    await done('Deposit', '40.00', { ...internal, ...to(place.own.Operating, operators) })
    const why = { ...internal, description: 'It is brought' }
    await done('Adjustment', '40.00', { ...why, ...to(place.omnibusId, operators) })
    expect(await atInstitution(room.cast.platform, place.omnibusId)).toBe('15.00')
    await done('Withdrawal', '15.00', { ...internal, ...from(saver) })
  })

  test('is named by the database to whoever asks past the check', async () => {
    const { place, saver, record } = await short('Guarded Bank')
    const failed = await done('Withdrawal', '1.00', from(saver))
    await letGo(room.cast.platform)
    await settleBy(room.cast.platform, [answerFor(failed, { result: 'Failed R01' })])
    await returned(record)
    const accounts = await room.cast.platform.db
      .selectFrom('ledger_account')
      .select(['id', 'owner_id'])
      .where('owner_id', 'in', [saver, place.omnibusId])
      .execute()
    const take = (amount: string, reference = amount) =>
      perform(room.cast.platform.deps, { system: 'test' }, (work) =>
        post(work, {
          entry: { reference: `transaction ${reference}`, description: 'By hand', effectiveDate: '2026-11-20' },
          postings: accounts.map(({ id, owner_id }) => ({
            accountId: id,
            currency: 'USD',
            amount: money(owner_id === saver ? `-${amount}` : amount, 'USD'),
          })),
        }),
      )
    const message = 'There is not enough on Guarded Bank, ProgramOmnibus'
    // Nor in the name of one that its rail has not settled.
    for (const reference of ['60.01', failed.content.reference])
      await expect(take('60.01', reference)).rejects.toMatchObject({ code: 5023, reasons: [{ message }] })
    await take('60.00')
  })

  test('is asked when a reversal would take from it', async () => {
    const { saver, record } = await short('Mirror Bank')
    const brought = await done('Deposit', '70.00', { ...internal, ...to(saver) })
    await done('Withdrawal', '65.00', { ...internal, ...from(saver) })
    await returned(record)
    const answer = await decided(room.cast, movement('Reversal', '70.00', { ...internal, reversalOf: brought.id }))
    expect(reasonsOf(answer)).toEqual({ amount: 'There is not enough on Mirror Bank, ProgramOmnibus' })
  })
})
